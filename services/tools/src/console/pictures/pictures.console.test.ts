import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../../guides/pages.ts';
import { widths } from '../watched-browser.ts';

/** Width in pixels of a lossy WebP, which has it in 14 bits after the start code of its frame. */
function widthOf(webp: Buffer): number {
  expect([webp.toString('latin1', 0, 4), webp.toString('latin1', 8, 15)]).toEqual(['RIFF', 'WEBPVP8']);
  return webp.readUInt16LE(webp.indexOf('9d012a', 'hex') + 3) & 0x3fff;
}

test('pictures of a page are taken at two widths', () => {
  const output = mkdtempSync(join(tmpdir(), 'varfreq-pictures-'));
  try {
    const env = { ...process.env, OUTPUT: output };
    const command = 'node services/run.mjs pictures users --output "$OUTPUT"';
    execFileSync('sh', ['-c', command], { cwd: repository, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const pictures = Object.keys(widths).map((size) => [size, readFileSync(join(output, size, 'users.webp'))] as const);
    for (const [size, webp] of pictures)
      expect([size, widthOf(webp)]).toEqual([size, widths[size as keyof typeof widths].width]);
  } finally {
    rmSync(output, { recursive: true });
  }
});
