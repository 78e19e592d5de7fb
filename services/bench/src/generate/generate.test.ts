import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProductProcess, runProgram } from '@varfreq/harness/system/product-process';
import { describeCohort } from '@varfreq/loadtests/data/cohort';
import { vcfText } from '@varfreq/loadtests/data/vcf';
import { byteSize, sizeText } from './byte-size.ts';
import { type Kind, kinds } from './kinds.ts';
import { wantedOf } from './options.ts';

const program = 'services/bench/src/generate/main.ts';
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'varfreq-generate-'));
});
afterAll(async () => rm(dir, { recursive: true }));

async function generate(...args: string[]): Promise<{ code: number | null; output: string }> {
  return await runProgram(program, args, {});
}

describe('node services/run.mjs generate:data', () => {
  test('sizes are read with decimal and binary units', () => {
    expect(['512', '500kB', '20 MB', '1.5GiB', '100GB'].map(byteSize)).toEqual([512, 5e5, 2e7, 1.5 * 2 ** 30, 1e11]);
    expect(() => byteSize('10 potatoes')).toThrow('expected a size such as 500kB, 20MB or 10GiB, got "10 potatoes"');
    expect([999, 1e3, 12_345_678].map(sizeText)).toEqual(['999 B', '1.00 kB', '12.3 MB']);
  });

  test.each(Object.keys(kinds) as Kind[])('a %s of 400 kB has that size to within three per cent', async (kind) => {
    const output = join(dir, kind);
    expect(await generate('--kind', kind, '--size', '400kB', '--output', output)).toMatchObject({ code: 0 });
    expect(Math.abs((await readFile(output)).length / 400_000 - 1)).toBeLessThan(0.03);
  });

  test('the cohort chosen for a size is printed, and makes the same file compressed', async () => {
    const [plain, packed] = [join(dir, 'same.vcf'), join(dir, 'same.vcf.gz')];
    const { output } = await generate('--kind', 'vcf', '--size', '60kB', '--seed', '9', '--output', plain);
    const [, sites] = /--seed 9 --sites (\d+) --run 1/.exec(output)!;
    await generate('--kind', 'vcf', '--sites', sites!, '--seed', '9', '--output', packed);
    const text = await readFile(plain, 'utf8');
    expect(gunzipSync(await readFile(packed)).toString()).toBe(text);
    expect(text).toBe(vcfText(describeCohort({ seed: 9, sites: Number(sites) }), 0));
  });

  test('100 GB have a cohort', () => {
    const { cohort } = wantedOf(['--kind', 'vcf', '--size', '100GB', '--output', 'x']);
    expect(cohort.sites / 1e9).toBeCloseTo(2, 0);
  });

  test('Ctrl-C leaves no partial file', async () => {
    const output = join(dir, 'stopped.vcf');
    const child = new ProductProcess(
      program,
      {},
      { programArguments: ['--kind', 'vcf', '--size', '20GB', '--output', output] },
    );
    const deadline = performance.now() + 60_000;
    while (!existsSync(`${output}.part`) && performance.now() < deadline) await new Promise((go) => setTimeout(go, 50));
    child.signal('SIGINT');
    expect(await child.ended).toMatchObject({ code: 130 });
    expect(child.logs).toContain('is not written');
    expect([existsSync(output), existsSync(`${output}.part`)]).toEqual([false, false]);
  });

  test.each([
    [['--output', 'x', '--size', '1MB'], '--kind: expected one of vcf, pool, study, sites, bed, truth'],
    [['--kind', 'vcf', '--size', '1MB'], '--output: expected the name of a file, or - for standard output'],
    [['--kind', 'vcf', '--output', 'x'], 'expected either --size or --sites'],
    [['--kind', 'vcf', '--output', 'x', '--size', '9 B'], '--size: such a file has at least'],
    [['--kind', 'vcf', '--output', 'x', '--size', '9TB'], '--size: such a file cannot be that large'],
    [['--kind', 'vcf', '--output', 'x', '--sites', 'many'], '--sites: expected an integer of at least 1, got "many"'],
  ])('%j is refused: %s', (args, message) => {
    expect(() => wantedOf(args)).toThrow(message);
  });

  test('a wrong option exits with 2 and prints the usage', async () => {
    const { code, output } = await generate('--kind', 'vcf');
    expect(code).toBe(2);
    expect(output).toContain('--size 10GB');
  });
});
