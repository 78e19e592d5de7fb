/** Counts of a sample's imports; visible ones are those that frequencies count. */
export interface DataFacts {
  active: boolean;
  coverageProfile: boolean;
  poolSize: number;
  variations: number;
  coverages: number;
  /** Visible coverages with at least one region. */
  covering: number;
  /** Sum over visible coverages. */
  individuals: number;
  /** Of visible variations. */
  observations: number;
  /** Those of them that no visible coverage contains. */
  outside: number;
  /** Visible variations with observations for which the present coverage was not considered: `outside` means nothing. */
  outsideUnknown: number;
  /** Imports that nothing is visible of, as they have not ended, or failed for another reason than as duplicates. */
  unfinished: number;
  failed: number;
}

/** Reasons why the data of a sample may count otherwise than its owner expects, in English. */
export function dataWarnings(facts: DataFacts): string[] {
  const warnings = [
    ...coverageWarnings(facts),
    ...outsideWarnings(facts),
    ...poolWarnings(facts),
    ...importWarnings(facts),
  ];
  return warnings.filter((warning) => warning !== false);
}

type Warning = string | false;

function coverageWarnings({ active, coverageProfile, variations, coverages, covering }: DataFacts): Warning[] {
  const lacks = active && coverageProfile;
  return [
    lacks && coverages === 0 && 'active, with a coverage profile, but no coverage: it counts nowhere',
    lacks && coverages > 0 && covering === 0 && 'active, but its coverage has no region: it counts nowhere',
    !coverageProfile && coverages > 0 && 'coverage, but no coverage profile: it counts as covered everywhere',
    active &&
      variations === 0 &&
      (!coverageProfile || covering > 0) &&
      'active, but no variations: it counts as carrying no variant',
  ];
}

function outsideWarnings({ coverageProfile, covering, observations, outside, outsideUnknown }: DataFacts): Warning[] {
  const isKnown = coverageProfile && covering > 0 && outsideUnknown === 0;
  const inside = Math.floor((100 * (observations - outside)) / Math.max(1, observations));
  return [
    isKnown && 2 * outside > observations && `variations, but most lie outside of its coverage (${inside} % inside)`,
  ];
}

function poolWarnings({ coverageProfile, poolSize, covering, individuals }: DataFacts): Warning[] {
  const isShort = coverageProfile && covering > 0 && individuals < poolSize;
  return [isShort && `coverage of ${people(individuals)}, but pool_size is ${poolSize}: no more are counted`];
}

function importWarnings({ active, unfinished, failed }: DataFacts): Warning[] {
  return [
    active && unfinished > 0 && `active, but ${imports(unfinished)} not finished: not all of its data counts yet`,
    active && failed > 0 && `active, but ${imports(failed)} failed: not all of its data counts`,
  ];
}

function people(count: number): string {
  return count === 1 ? '1 individual' : `${count} individuals`;
}

function imports(count: number): string {
  return count === 1 ? '1 import has' : `${count} imports have`;
}
