import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { annotatedFields } from '../cohort/query-files.ts';
import { isInstalled } from '../peers.ts';
import { frozenPeer } from './annotation-rows.ts';
import type { BenchFixtures } from './bench-fixtures.ts';

/** A peer that annotates with frozen frequencies, and the file that it and varfreq annotate. */
export interface Annotator {
  name: string;
  /** A shell command that writes BGZF. */
  command: string;
  input: string;
}

/** A row without its peer: the note says how to get it. */
export interface Missing {
  missing: string;
}

const recompressed = '| bgzip --compress-level 1 --threads 2';

/** vcfanno on two processors. Errors: its first record has no frequencies. */
export async function vcfanno(fixtures: BenchFixtures): Promise<Annotator | Missing> {
  const absent = ['vcfanno', 'bgzip', 'bcftools'].find((program) => !isInstalled(program));
  if (absent !== undefined) return { missing: `${absent} is not installed: .ci/bench-peers takes it from Debian` };
  await frozenPeer(fixtures);
  const frozen = await fixtures.frozen();
  const settings = `${frozen}.vcfanno.toml`;
  writeFileSync(settings, vcfannoSettings(namedAsVcf(frozen)));
  const input = await fixtures.genome();
  const command = `vcfanno -p 2 ${settings} ${input} 2> ${settings}.log`;
  requireFrequencies(`set +o pipefail; ${command} | grep --max-count 1 --invert-match '^#'`);
  return { name: 'vcfanno', command: `${command} ${recompressed}`, input };
}

/** vcfanno's settings: all fields of the file `frozen` as they are. */
export function vcfannoSettings(frozen: string): string {
  const list = (values: readonly string[]) => JSON.stringify(values);
  const ops = annotatedFields.map(() => 'self');
  const named = `fields = ${list(annotatedFields)}\nnames = ${list(annotatedFields)}\nops = ${list(ops)}\n`;
  return `[[annotation]]\nfile = ${JSON.stringify(frozen)}\n${named}`;
}

/** A link to a file and its index by a name that says VCF: by any other vcfanno finds nothing. */
function namedAsVcf(path: string): string {
  const link = `${path}.vcf.gz`;
  for (const suffix of ['', '.tbi']) {
    rmSync(`${link}${suffix}`, { force: true });
    symlinkSync(`${path}${suffix}`, `${link}${suffix}`);
  }
  return link;
}

function requireFrequencies(command: string): void {
  const { stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  if (!stdout.includes(`${annotatedFields[0]}=`)) throw new Error(`${command}: no frequencies in ${stdout}`);
}

/** echtvar takes records of one ALT only: both annotate these. */
export async function echtvar(fixtures: BenchFixtures): Promise<Annotator | Missing> {
  if (!isInstalled('echtvar')) {
    return {
      missing: 'echtvar is not installed: build its source with cargo build --release, and put it on the PATH',
    };
  }
  if (!isInstalled('bcftools')) return { missing: 'bcftools is not installed: .ci/bench-peers takes it from Debian' };
  const frozen = await fixtures.frozen();
  const archive = `${frozen}.echtvar.zip`;
  const settings = `${frozen}.echtvar.json`;
  writeFileSync(settings, echtvarSettings());
  madeOnce(archive, (path) => execFileSync('echtvar', ['encode', path, settings, ofOneAlt(frozen)]));
  const input = ofOneAlt(await fixtures.genome());
  const result = `${input}.echtvar.vcf.gz`;
  return { name: 'echtvar', command: `echtvar anno -e ${archive} ${input} ${result}`, input };
}

/** echtvar's settings: all fields, shares to a millionth. */
export function echtvarSettings(): string {
  const fields = annotatedFields.map((field, at) => ({
    field,
    alias: field,
    ...(at > 0 && { multiplier: 1_000_000 }),
  }));
  return JSON.stringify(fields);
}

/** The records of a file that have one ALT. */
function ofOneAlt(path: string): string {
  return madeOnce(`${path}.one-alt.vcf.gz`, (made) =>
    execFileSync('bcftools', ['view', '-M2', '-Oz1', '-o', made, path]),
  );
}

/** `make` writes the file unless it exists. */
function madeOnce(path: string, make: (path: string) => void): string {
  if (existsSync(path)) return path;
  make(`${path}.part`);
  renameSync(`${path}.part`, path);
  return path;
}
