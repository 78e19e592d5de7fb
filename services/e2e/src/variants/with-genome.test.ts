import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { useSystem } from '../protocol/session.ts';
import { contigs, genomeTests, maxRegionBases } from './genome.ts';
import { spellingsInGenomeTests } from './spellings.ts';

/** A FASTA file of one line per contig, with its index; read at startup. */
function writeGenome(folder: string): string {
  let text = '';
  let index = '';
  for (const [name, bases] of contigs) {
    text += `>${name}\n`;
    index += `${[name, bases.length, text.length, bases.length, bases.length + 1].join('\t')}\n`;
    text += `${bases}\n`;
  }
  const path = join(folder, 'genome.fa');
  writeFileSync(path, text);
  writeFileSync(`${path}.fai`, index);
  return path;
}

const folder = mkdtempSync(join(tmpdir(), 'varfreq-genome-'));
const env = { VARFREQ_GENOME: writeGenome(folder), VARFREQ_MAX_REGION_BASES: `${maxRegionBases}` };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

useSystem('variants with a genome', env, (session) => {
  genomeTests(session);
  spellingsInGenomeTests(session);
});
