import type { Random } from '@varfreq/testkit/random';
import { blockFields, blocksVcf, callsVcf, countsVcf, type MadeVcf, makeBed, makeRecord, type Site } from './files.ts';
import { addJointImports } from './joint.ts';
import type { Expression, Sample } from './model.ts';
import type { DataFile, RandomCohort } from './plan.ts';

/** A small crowded cohort: few positions, so that variants and regions overlap often. */
export function makeCohort(random: Random): RandomCohort {
  const cohort: RandomCohort = { groups: random.int(1, 3), samples: [], files: [], imports: [], joints: [] };
  const sites = random.list(random.int(10, 30), () => makeRecord(random));
  const count = random.int(2, 9);
  for (let index = 0; index < count; index += 1) addSample(random, cohort, sites, index);
  if (random.chance(0.6)) addJointImports(random, cohort, sites);
  return cohort;
}

function addSample(random: Random, cohort: RandomCohort, sites: readonly Site[], index: number): void {
  const kind = random.pick(['simple', 'simple', 'pool', 'population', 'several', 'column', 'blocks'] as const);
  const poolSize = kind === 'pool' ? random.int(2, 6) : kind === 'population' ? random.int(5, 400) : 1;
  const sample: Sample = {
    isGone: false,
    active: random.chance(0.85),
    coverageProfile: kind !== 'population' || random.chance(0.2),
    poolSize,
    groups: random.list(cohort.groups, (group) => group).filter(() => random.chance(0.5)),
    variations: [],
    coverages: [],
  };
  const files: RandomCohort['imports'][number] = { variations: [], coverages: [] };
  const add = (file: DataFile) => cohort.files.push(file) - 1;
  const variations = kind === 'several' ? random.int(2, 3) : random.int(0, 8) === 0 ? 0 : 1;
  for (let n = 0; n < variations; n += 1) {
    const label = `${index}.${n}`;
    const file =
      kind === 'column'
        ? sharedFile(random, cohort, sites, label)
        : add({ filetype: 'vcf', ...vcfOf(random, kind, sites, poolSize, label) });
    const { carriers, fields, blocks } = readOf(random, cohort, file, kind === 'column');
    sample.variations.push({ dataSource: file, carriers });
    files.variations.push({ file, fields });
    if (blocks !== undefined) sample.coverages.push({ individuals: 1, regions: blocks });
  }
  const coverages = kind === 'simple' ? 1 : random.pick([0, 1, 1, 2, 3]);
  for (let n = 0; n < coverages; n += 1) {
    const { text, regions, fields } = makeBed(random);
    const individuals = random.int(1, Math.max(1, poolSize));
    sample.coverages.push({ individuals, regions });
    files.coverages.push({ file: add({ filetype: 'bed', text, regions, fields }), fields, individuals });
  }
  cohort.samples.push(sample);
  cohort.imports.push(files);
}

function vcfOf(random: Random, kind: string, sites: readonly Site[], people: number, label: string): MadeVcf {
  if (kind === 'population') return countsVcf(random, sites, people);
  return kind === 'blocks' ? blocksVcf(random, sites, 1, { label }) : callsVcf(random, sites, people, label);
}

/** A file of several people, of which some column is not imported yet: a present one, or a new one. */
function sharedFile(random: Random, cohort: RandomCohort, sites: readonly Site[], label: string): number {
  const shared = cohort.files.findIndex((_, file) => freeColumns(cohort, file).length > 0);
  if (shared >= 0) return shared;
  return (
    cohort.files.push({ filetype: 'vcf', isShared: true, ...callsVcf(random, sites, random.int(2, 4), label) }) - 1
  );
}

/** Columns (from 0) of a shared file that no sample has. */
function freeColumns(cohort: RandomCohort, file: number): number[] {
  const made = cohort.files[file]!;
  if (made.filetype === 'bed' || made.isShared !== true) return [];
  const used = cohort.imports.flatMap(({ variations }) => variations).filter((one) => one.file === file);
  const taken = new Set(used.map(({ fields }) => Number(String(fields.columns).replace('I', ''))));
  return made.columns!.flatMap((_, column) => (taken.has(column) ? [] : [column]));
}

/** What an import of a file gives, and the fields that it needs: some column, or blocks as coverage. */
function readOf(random: Random, cohort: RandomCohort, file: number, isColumn: boolean) {
  const made = cohort.files[file]!;
  if (made.filetype === 'bed') throw new Error('expected a VCF');
  if (isColumn) {
    const column = random.pick(freeColumns(cohort, file));
    return { carriers: made.columns![column]!, fields: { columns: [`I${column}`] } };
  }
  const { carriers, blocks } = made;
  if (blocks === undefined) return { carriers, fields: {} };
  return { carriers, blocks: blocks[0]!, fields: { ...blockFields } };
}

/** A random expression of bounded depth. */
export function makeExpression(random: Random, cohort: RandomCohort, depth = 3): Expression {
  const kind = depth === 0 ? 'leaf' : random.pick(['leaf', 'leaf', 'not', 'and', 'or'] as const);
  if (kind === 'not') return { kind, of: makeExpression(random, cohort, depth - 1) };
  if (kind !== 'leaf') {
    return { kind, left: makeExpression(random, cohort, depth - 1), right: makeExpression(random, cohort, depth - 1) };
  }
  const there = cohort.samples.flatMap((sample, index) => (sample.isGone ? [] : [index]));
  const leaf = random.pick(['all', 'all', 'sample', 'group'] as const);
  if (leaf === 'all' || (leaf === 'sample' && there.length === 0)) return { kind: 'all' };
  if (leaf === 'sample') return { kind: leaf, sample: random.pick(there) };
  return { kind: leaf, group: random.int(0, cohort.groups - 1) };
}
