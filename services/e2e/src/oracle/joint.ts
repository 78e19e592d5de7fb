import type { Random } from '@varfreq/testkit/random';
import { blockFields, blocksVcf, callsVcf, makeBed, type Site } from './files.ts';
import type { PlannedJoint, RandomCohort } from './plan.ts';

/** Adds a file of several people, imported jointly: all of its columns, or some in one or two joint imports. */
export function addJointImports(random: Random, cohort: RandomCohort, sites: readonly Site[]): void {
  const people = random.int(1, 5);
  const withBlocks = random.chance(0.4);
  const made = withBlocks
    ? blocksVcf(random, sites, people, { label: 'joint', isSorted: true })
    : callsVcf(random, sites, people, 'joint');
  const file = cohort.files.push({ filetype: 'vcf', ...made }) - 1;
  const fields = withBlocks ? blockFields : {};
  const columns = made.columns!.map((_, column) => column);
  const isEvery = random.chance(0.4);
  const first = columns.filter(() => isEvery || random.chance(0.6));
  const second = columns.filter((column) => !first.includes(column) && random.chance(0.6));
  for (const some of [first, second]) {
    if (some.length > 0) addJoint(random, cohort, { file, fields, isEvery }, some);
  }
}

function addJoint(
  random: Random,
  cohort: RandomCohort,
  { file, fields, isEvery }: Pick<PlannedJoint, 'file' | 'fields' | 'isEvery'>,
  columns: readonly number[],
): void {
  const joint: PlannedJoint = { file, fields, isEvery, activate: random.chance(0.5), members: [] };
  const traits = traitsOf(random, cohort);
  const free = cohort.samples.map((_, index) => index);
  const made = cohort.files[file]!;
  if (made.filetype === 'bed') throw new Error('expected a VCF');
  for (const column of columns) {
    const isMade = isEvery || free.length === 0 || random.chance(0.6);
    const index = isMade
      ? makeSample(random, cohort, isEvery ? traits : traitsOf(random, cohort))
      : free.splice(random.below(free.length), 1)[0]!;
    const sample = cohort.samples[index]!;
    sample.variations.push({ dataSource: file, carriers: made.columns![column]! });
    cohort.imports[index]!.variations.push({ file, fields: { ...fields, columns: [`I${column}`] }, isJoint: true });
    if (made.blocks !== undefined) sample.coverages.push({ individuals: 1, regions: made.blocks[column]! });
    if (joint.activate) sample.active = true;
    joint.members.push({ column, sample: index, isMade });
  }
  cohort.joints.push(joint);
}

function traitsOf(random: Random, { groups }: RandomCohort) {
  const own = random.list(groups, (group) => group).filter(() => random.chance(0.5));
  return { coverageProfile: random.chance(0.8), groups: own };
}

/** A sample of one person that the joint import makes, perhaps with a coverage of its own. */
function makeSample(random: Random, cohort: RandomCohort, traits: ReturnType<typeof traitsOf>): number {
  const sample = { ...traits, groups: [...traits.groups], isGone: false, active: random.chance(0.85), poolSize: 1 };
  const planned: RandomCohort['imports'][number] = { variations: [], coverages: [] };
  const coverages = random.list(random.pick([0, 1, 1]), () => {
    const { text, regions, fields } = makeBed(random);
    const file = cohort.files.push({ filetype: 'bed', text, regions, fields }) - 1;
    planned.coverages.push({ file, fields, individuals: 1 });
    return { individuals: 1, regions };
  });
  cohort.imports.push(planned);
  return cohort.samples.push({ ...sample, variations: [], coverages }) - 1;
}
