import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../guides/pages.ts';

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** Settings of the section for all files. */
function general(text: string): Record<string, string> {
  const [, section = ''] = /^\[\*\]\n([\s\S]*?)\n\n/m.exec(text) ?? [];
  return Object.fromEntries(section.split('\n').map((line) => line.split(' = ')));
}

test('editors indent and break lines as the formatter does', () => {
  const { formatter } = JSON.parse(read('.biome.json'));
  expect(formatter).toEqual({ indentStyle: 'space', indentWidth: expect.any(Number), lineWidth: expect.any(Number) });
  expect(general(read('.editorconfig'))).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
  });
});

test('own files have line feeds, no blanks at the ends of lines, and a final newline, as editors are asked for', () => {
  expect(general(read('.editorconfig'))).toMatchObject({
    end_of_line: 'lf',
    trim_trailing_whitespace: 'true',
    insert_final_newline: 'true',
  });
  const foreign = /(^|\/)(node_modules|dist|gen|fixtures)(\/|$)/;
  const files = [
    '{services,charts,k8s,loadtests,protos,.github}/**/*.{ts,tsx,css,html,mjs,py,md,yaml,yml,proto,sql,sh}',
    '*.md',
  ];
  const found = globSync(files, { cwd: repository, exclude: (path) => foreign.test(path) });
  expect(found.length).toBeGreaterThan(1000);
  expect(found.filter((file) => /\r|[ \t]$/m.test(read(file)) || !read(file).endsWith('\n'))).toEqual([]);
});
