import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bgzf } from '../imports/testing/compressed.ts';
import { vcf } from '../imports/testing/vcf-text.ts';

/** An operator's directory of local files, with others around it. */
export interface LocalFolder {
  /** The directory, its neighbours included. */
  root: string;
  /** Value of VARFREQ_LOCAL_FILES_DIR. */
  directory: string;
}

export const bedText = '1\t0\t100\n1\t200\t300\n';
export const vcfText = vcf({ rows: ['1 100 . A C . PASS .'] });

/** Makes the directory; it must exist before the system starts. */
export function makeLocalFolder(): LocalFolder {
  const root = mkdtempSync(join(tmpdir(), 'varfreq-local-'));
  const directory = join(root, 'local');
  const at = (name: string): string => join(directory, name);
  mkdirSync(at('sub/deep'), { recursive: true });
  mkdirSync(join(root, 'local-neighbour'));
  for (const name of ['outside.bed', 'local-neighbour/a.bed']) writeFileSync(join(root, name), bedText);
  for (const name of ['a.bed', 'sub/deep/b.bed', 'name with blank, ümlaut.bed', '..odd.bed']) {
    writeFileSync(at(name), bedText);
  }
  writeFileSync(at('calls.vcf'), vcfText);
  writeFileSync(at('calls.vcf.gz'), bgzf(vcfText));
  writeFileSync(at('empty.bed'), '');
  symlinkSync('a.bed', at('link-inside'));
  symlinkSync('../../a.bed', at('sub/deep/link-inside'));
  symlinkSync('../outside.bed', at('link-outside'));
  symlinkSync(join(root, 'outside.bed'), at('absolute-link-outside'));
  symlinkSync('..', at('link-up'));
  symlinkSync('/', at('link-root'));
  symlinkSync('loop', at('loop'));
  symlinkSync('nothing', at('dangling'));
  execFileSync('mkfifo', [at('fifo')]);
  return { root, directory };
}
