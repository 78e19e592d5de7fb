import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import {
  type CompactionJob,
  type CompactionRules,
  isToBeRewritten,
  type LiveSegment,
  planCompaction,
  type SegmentCut,
  tierOf,
} from './plan-compaction.ts';

const mib = 2 ** 20;
const day = 86_400_000;

const rules: CompactionRules = {
  runs: 8,
  smallBytes: 64 * 1024,
  cutBytes: 256 * mib,
  deadShare: 0.1,
  deadAgeMs: 7 * day,
  now: 100 * day,
  mergeUntil: 0,
  purgeUntil: Number.NEGATIVE_INFINITY,
  mayMerge: true,
  isIdle: false,
};

let ids = 0;

function segment(change: Partial<LiveSegment> = {}): LiveSegment {
  ids += 1;
  return {
    id: ids,
    kind: 'observations',
    cut: 'none',
    contig: '1',
    cell: 0,
    contigs: 24,
    sizeBytes: mib,
    tracks: 1,
    dataVersion: ids,
    entries: 1000,
    deadEntries: 0,
    deadSince: null,
    busy: false,
    ...change,
  };
}

const segments = (count: number, change: Partial<LiveSegment> = {}) =>
  Array.from({ length: count }, () => segment(change));

const shape = (jobs: readonly CompactionJob[]) =>
  jobs.map(({ reason, cut, inputs }) => `${reason} ${cut} ${inputs.length}`);

describe('what is merged', () => {
  test('nothing is merged before eight segments have about one size, one kind and one place', () => {
    const kinds = [...segments(7), ...segments(7, { kind: 'regions' }), ...segments(7, { sizeBytes: 20 * mib })];
    const places = ['1', '2'].flatMap((contig) => segments(7, { contig, cut: 'contig', contigs: 1 }));
    expect(planCompaction([...kinds, ...places], rules)).toEqual([]);
    expect(shape(planCompaction([...kinds, ...places, segment()], rules))).toEqual(['runs none 8']);
  });

  test('up to 64 segments are merged in one job, the smallest first, none twice', () => {
    const all = [...segments(100, { sizeBytes: 2 * mib }), ...segments(40)];
    const jobs = planCompaction(all, rules);
    expect(shape(jobs)).toEqual(['runs none 64', 'runs none 64', 'runs none 12']);
    expect(jobs[0]!.inputs.slice(0, 40).every(({ sizeBytes }) => sizeBytes === mib)).toBe(true);
    expect(new Set(jobs.flatMap(({ inputs }) => inputs)).size).toBe(140);
  });

  test('a segment that is in a job already is left alone', () => {
    expect(planCompaction([...segments(7), ...segments(8, { busy: true })], rules)).toEqual([]);
  });

  test('large jobs are cut by contig, those of one contig by cell, those of one cell not at all', () => {
    const large = { sizeBytes: 100 * mib };
    expect(shape(planCompaction(segments(8, large), rules))).toEqual(['runs contig 8']);
    expect(shape(planCompaction(segments(8, { ...large, contigs: 1 }), rules))).toEqual(['runs cell 8']);
    const ofContig = { ...large, cut: 'contig', contigs: 1 } as const;
    expect(shape(planCompaction(segments(8, ofContig), rules))).toEqual(['runs cell 8']);
    expect(shape(planCompaction(segments(8, { ...ofContig, cut: 'cell' }), rules))).toEqual(['runs cell 8']);
  });

  test('a job stays bounded: beyond eight inputs by bytes, and by what its messages say', () => {
    expect(shape(planCompaction(segments(20, { sizeBytes: 200 * mib }), rules))).toEqual([
      'runs contig 8',
      'runs contig 8',
    ]);
    expect(shape(planCompaction(segments(8, { tracks: 100_000 }), rules))).toEqual(['runs none 2']);
    expect(planCompaction(segments(8, { tracks: 200_000 }), rules)).toEqual([]);
    expect(shape(planCompaction(segments(8, { tracks: 3000, contigs: 3000, sizeBytes: 100 * mib }), rules))).toEqual([
      'runs none 5',
    ]);
  });

  test('an order merges everything present, of any size, once nothing of it is being merged', () => {
    const old = [segment({ sizeBytes: 10 }), segment(), segment({ sizeBytes: 90 * mib })];
    const until = { ...rules, mergeUntil: ids };
    const young = segments(3);
    expect(shape(planCompaction([...old, ...young], until))).toEqual(['order none 3']);
    expect(planCompaction([...old, segment({ dataVersion: 1, busy: true })], until)).toEqual([]);
    expect(planCompaction([old[0]!, ...young], until)).toEqual([]);
  });

  test('an order does not wait for running merges when it has enough segments without them', () => {
    const orderOf = (free: number) => {
      const all = [...segments(free), segment({ busy: true })];
      return shape(planCompaction(all, { ...rules, mergeUntil: ids }));
    };
    expect(orderOf(8)).toEqual(['order none 8']);
    expect(orderOf(7)).toEqual([]);
  });

  describe('while stored data does not change', () => {
    const idle = { ...rules, isIdle: true };
    const ofSizes = (...sizes: number[]) => sizes.map((sizeBytes) => segment({ sizeBytes }));
    const merged = (all: readonly LiveSegment[]) =>
      planCompaction(all, idle).map(({ reason, inputs }) => [
        reason,
        ...inputs.map(({ sizeBytes }) => sizeBytes / mib),
      ]);

    test('all are merged but the largest that are more than eight times as large as all smaller ones', () => {
      expect(merged(ofSizes(100 * mib, 2 * mib, mib))).toEqual([['idle', 1, 2]]);
      expect(merged(ofSizes(mib, 8 * mib, 72 * mib))).toEqual([['idle', 1, 8, 72]]);
      expect(merged(ofSizes(mib, 8 * mib, 73 * mib))).toEqual([['idle', 1, 8]]);
      expect(merged(ofSizes(mib, 9 * mib, 100 * mib))).toEqual([]);
      expect(merged(ofSizes(mib, 9 * mib, 80 * mib, 800 * mib))).toEqual([['idle', 1, 9, 80]]);
      expect(merged([])).toEqual([]);
      expect(merged(ofSizes(mib))).toEqual([]);
    });

    test('those below the least size count as one of it', () => {
      const least = idle.smallBytes;
      expect(merged(ofSizes(1, 8 * least))).toEqual([['idle', 1 / mib, (8 * least) / mib]]);
      expect(merged(ofSizes(1, 8 * least + 1))).toEqual([]);
    });

    test('nothing is merged with what is in a job or about to be', () => {
      expect(merged([...ofSizes(mib, mib), segment({ busy: true })])).toEqual([]);
      expect(shape(planCompaction([...segments(8), segment({ sizeBytes: 20 * mib })], idle))).toEqual(['runs none 8']);
      expect(shape(planCompaction(segments(2), { ...idle, mayMerge: false }))).toEqual([]);
    });

    test('everything else is merged first', () => {
      const all = [...segments(2), ...segments(8, { kind: 'regions' })];
      expect(shape(planCompaction(all, idle))).toEqual(['runs none 8', 'idle none 2']);
    });
  });

  test('segments of one size are merged by age', () => {
    const [job] = planCompaction(segments(8).toReversed(), rules);
    const merged = job!.inputs.map(({ id }) => id);
    expect(merged).toEqual(merged.toSorted((a, b) => a - b));
  });

  test('jobs, and the segments that are not cut, may be as large as their bounds', () => {
    const planned = (count: number, change: Partial<LiveSegment>) =>
      shape(planCompaction(segments(count, change), rules));
    expect(planned(17, { sizeBytes: 64 * mib })).toEqual(['runs contig 16']);
    expect(planned(8, { sizeBytes: 32 * mib })).toEqual(['runs none 8']);
    expect(planned(8, { tracks: 2 ** 15 })).toEqual(['runs none 8']);
    expect(planned(8, { tracks: 2 ** 15 + 1 })).toEqual(['runs none 7']);
    expect(planned(8, { contigs: 2 ** 11 })).toEqual(['runs none 8']);
    expect(planned(8, { contigs: 2 ** 11 + 1 })).toEqual(['runs none 7']);
    const wide = { sizeBytes: 100 * mib, contigs: 2 ** 10 };
    expect(planned(8, { ...wide, tracks: 2 ** 6 })).toEqual(['runs contig 8']);
    expect(planned(8, { ...wide, tracks: 2 ** 6 + 1 })).toEqual(['runs none 8']);
  });

  test('segments beyond the bounds of a job are merged with none, but rewritten', () => {
    for (const change of [{ tracks: 2 ** 18 + 1 }, { contigs: 2 ** 14 + 1 }]) {
      expect(planCompaction(segments(8, change), rules)).toEqual([]);
      const dead = segment({ ...change, deadEntries: 200, deadSince: 99 * day });
      expect(shape(planCompaction([dead], rules))).toEqual(['dead none 1']);
    }
  });

  test('how a large job is cut follows from all of its inputs', () => {
    const large = { sizeBytes: 100 * mib, tracks: 20 };
    const planned = (...all: LiveSegment[]) => shape(planCompaction(all, rules));
    const ofOne = { ...large, contigs: 1 };
    expect(planned(...segments(7, ofOne), segment({ ...ofOne, contig: '2' }))).toEqual(['runs contig 8']);
    expect(planned(...segments(7, ofOne), segment(large))).toEqual(['runs contig 8']);
    expect(planned(...segments(7, large), segment({ ...large, contigs: 6000 }))).toEqual(['runs none 8']);
  });

  test.each([
    [1, 0],
    [64 * 1024 - 1, 0],
    [64 * 1024, 1],
    [512 * 1024 - 1, 1],
    [512 * 1024, 2],
    [64 * 1024 * 8 ** 5, 6],
  ])('a segment of %i bytes is of size tier %i', (sizeBytes, tier) => {
    expect(tierOf({ sizeBytes }, rules)).toBe(tier);
  });

  test('without room nothing is merged, and dead data is rewritten all the same', () => {
    const dead = segment({ deadEntries: 200, deadSince: 99 * day });
    const jobs = planCompaction([...segments(9), dead], { ...rules, mayMerge: false, mergeUntil: ids });
    expect(jobs).toMatchObject([{ reason: 'dead', inputs: [dead] }]);
  });
});

describe('what is rewritten', () => {
  test.each<[string, Partial<LiveSegment>, boolean]>([
    ['nothing dead', {}, false],
    ['a tenth dead', { deadEntries: 100, deadSince: 99 * day }, false],
    ['more than a tenth dead', { deadEntries: 101, deadSince: 99 * day }, true],
    ['a little dead for less than a week', { deadEntries: 1, deadSince: 93.1 * day }, false],
    ['a little dead for a week', { deadEntries: 1, deadSince: 93 * day }, false],
    ['a little dead for more than a week', { deadEntries: 1, deadSince: 92.9 * day }, true],
    ['a track without entries dead for more than a week', { deadEntries: 0, deadSince: 92.9 * day }, true],
  ])('%s', (_, change, expected) => {
    const one = segment(change);
    expect(isToBeRewritten(one, rules)).toBe(expected);
    expect(planCompaction([one], rules)).toHaveLength(expected ? 1 : 0);
  });

  test('a purge rewrites everything that was dead when it was ordered, and nothing that died later', () => {
    const purge = { ...rules, purgeUntil: 99 * day };
    expect(isToBeRewritten(segment({ deadEntries: 1, deadSince: 99 * day }), purge)).toBe(true);
    expect(isToBeRewritten(segment({ deadEntries: 1, deadSince: 99 * day + 1 }), purge)).toBe(false);
  });
});

/** A piece of a track: what it has on one contig in one cell. */
interface Piece {
  track: number;
  contig: string;
  cell: number;
  entries: number;
}

interface ModelSegment {
  id: number;
  cut: SegmentCut;
  tracks: number[];
  dataVersion: number;
  pieces: Piece[];
}

const bytesPerEntry = 8;

/** A store of observations that applies compactions and detects lost or duplicated tracks. */
class Model {
  live: ModelSegment[] = [];
  readonly entriesOf = new Map<number, number>();
  readonly alive = new Set<number>();
  readonly died = new Map<number, number>();
  #ids = 0;
  #version = 0;

  add(pieces: readonly Omit<Piece, 'track'>[]): void {
    this.#version += 1;
    const track = this.#version;
    const own = pieces.map((piece) => ({ ...piece, track }));
    this.entriesOf.set(track, sumOf(own));
    this.alive.add(track);
    this.#bear('none', [track], this.#version, own);
  }

  remove(index: number, now: number): void {
    const track = [...this.alive][index % Math.max(1, this.alive.size)];
    if (track === undefined) return;
    this.alive.delete(track);
    this.died.set(track, now);
    this.live = this.live.filter(({ tracks }) => tracks.some((each) => this.alive.has(each)));
  }

  #bear(cut: SegmentCut, tracks: number[], dataVersion: number, pieces: Piece[]): void {
    this.#ids += 1;
    this.live.push({ id: this.#ids, cut, tracks, dataVersion, pieces });
  }

  view(): LiveSegment[] {
    return this.live.map(({ id, cut, tracks, dataVersion, pieces }) => {
      const dead = tracks.filter((track) => !this.alive.has(track));
      const weigh = (of: readonly number[]) => of.reduce((sum, track) => sum + this.entriesOf.get(track)!, 0);
      const first = pieces[0];
      return {
        id,
        kind: 'observations',
        cut,
        dataVersion,
        busy: false,
        tracks: tracks.length,
        contig: first?.contig ?? null,
        cell: first?.cell ?? null,
        contigs: new Set(pieces.map(({ contig }) => contig)).size,
        sizeBytes: bytesPerEntry * sumOf(pieces),
        entries: weigh(tracks),
        deadEntries: weigh(dead),
        deadSince: dead.length === 0 ? null : Math.min(...dead.map((track) => this.died.get(track)!)),
      };
    });
  }

  carryOut({ cut, inputs }: CompactionJob): void {
    const merged = inputs.map(({ id }) => this.live.find((each) => each.id === id)!);
    if (merged.some((each) => each === undefined)) throw new Error('a segment is in two jobs');
    this.live = this.live.filter((each) => !merged.includes(each));
    const tracks = [...new Set(merged.flatMap((each) => each.tracks))].filter((track) => this.alive.has(track));
    const pieces = merged.flatMap((each) => each.pieces).filter(({ track }) => this.alive.has(track));
    const dataVersion = Math.max(...merged.map((each) => each.dataVersion));
    const key = ({ contig, cell }: Piece) => (cut === 'none' ? '' : cut === 'contig' ? contig : `${contig} ${cell}`);
    for (const part of Map.groupBy(pieces, key).values()) this.#bear(cut, tracks, dataVersion, part);
  }

  /** Number of occurrences of each piece of live tracks. */
  pieces(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { track, contig, cell, entries } of this.live.flatMap((each) => each.pieces)) {
      if (!this.alive.has(track)) continue;
      const key = `${track} ${contig} ${cell} ${entries}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  /** The most segments that a position is in. */
  depth(): number {
    const places = new Set(this.live.flatMap(({ pieces }) => pieces.map(({ contig, cell }) => `${contig} ${cell}`)));
    const isIn = (place: string) => (each: ModelSegment) =>
      each.pieces.some(({ contig, cell }) => `${contig} ${cell}` === place);
    return Math.max(0, ...[...places].map((place) => this.live.filter(isIn(place)).length));
  }
}

function sumBytes(segments: readonly LiveSegment[]): number {
  return segments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function sumOf(pieces: readonly { entries: number }[]): number {
  return pieces.reduce((sum, { entries }) => sum + entries, 0);
}

/** Carries out plans until there is nothing to do. */
function settle(model: Model, rules: CompactionRules): void {
  for (let rounds = 0; ; rounds += 1) {
    const jobs = planCompaction(model.view(), rules);
    if (jobs.length === 0) return;
    if (rounds > 60) throw new Error('compaction does not come to an end');
    for (const job of jobs) model.carryOut(job);
  }
}

const small = { ...rules, runs: 4, smallBytes: 100, cutBytes: 4000 };

const piece = fc.record({
  contig: fc.constantFrom('1', '2', 'X'),
  cell: fc.integer({ min: 0, max: 3 }),
  entries: fc.integer({ min: 1, max: 60 }),
});
const pieces = fc.uniqueArray(piece, {
  minLength: 1,
  maxLength: 6,
  selector: ({ contig, cell }) => `${contig} ${cell}`,
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ add: pieces }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat(1000) }) },
  { weight: 1, arbitrary: fc.record({ settle: fc.constant(true) }) },
);
type Step = { add: readonly Omit<Piece, 'track'>[] } | { remove: number } | { settle: true };

function run(
  steps: readonly Step[],
  onSettle: (model: Model, before: Map<string, number>, now: number) => void,
): Model {
  const model = new Model();
  steps.forEach((each, index) => {
    if ('add' in each) model.add(each.add);
    else if ('remove' in each) model.remove(each.remove, index * day);
    else {
      const before = model.pieces();
      settle(model, { ...small, now: index * day });
      onSettle(model, before, index * day);
    }
  });
  return model;
}

describe('any sequence of imports, removals and compactions', () => {
  const sequence = fc
    .array(step, { minLength: 1, maxLength: 120 })
    .map((steps) => [...steps, { settle: true } as const]);

  test('any sequence of imports, removals and compactions ends, and loses or doubles no piece of a track', () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        run(steps as Step[], (model, before) => expect(model.pieces()).toEqual(before));
      }),
      { numRuns: 150, seed: 4 },
    );
  });

  test('compactions leave fewer than `runs` segments at a position per tier of sizes and kind of cut', () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        run(steps as Step[], (model) => {
          const tiers = 1 + Math.max(0, ...model.view().map((each) => tierOf(each, small)));
          expect(model.depth()).toBeLessThanOrEqual(3 * (small.runs - 1) * tiers);
        });
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  test('compactions leave nothing to be rewritten, and nothing dead after a purge', () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        const model = run(steps as Step[], (each, _, now) => {
          expect(each.view().filter((one) => isToBeRewritten(one, { ...small, now }))).toEqual([]);
        });
        settle(model, { ...small, purgeUntil: 1000 * day });
        expect(model.view().filter(({ deadSince }) => deadSince !== null)).toEqual([]);
      }),
      { numRuns: 100, seed: 6 },
    );
  });

  test('an order leaves one segment at a position', () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        const model = run(steps as Step[], () => undefined);
        settle(model, { ...small, mergeUntil: 1000 });
        expect(model.depth()).toBeLessThanOrEqual(3);
        const places = model
          .view()
          .map(({ cut, contig, cell }) => [cut, cut !== 'none' && contig, cut === 'cell' && cell]);
        expect(new Set(places.map(String)).size).toBe(places.length);
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  test('when idle, segments of a place are merged until each is much larger than all smaller ones', () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        const model = run(steps as Step[], () => undefined);
        const before = model.pieces();
        settle(model, { ...small, isIdle: true });
        expect(model.pieces()).toEqual(before);
        const places = Map.groupBy(
          model.view(),
          ({ cut, contig, cell }) => `${cut} ${cut !== 'none' && contig} ${cut === 'cell' && cell}`,
        );
        for (const group of places.values()) {
          let smaller = 0;
          for (const { sizeBytes } of group.toSorted((a, b) => a.sizeBytes - b.sizeBytes)) {
            if (smaller > 0) expect(sizeBytes).toBeGreaterThan(small.runs * smaller);
            smaller += Math.max(sizeBytes, small.smallBytes);
          }
        }
      }),
      { numRuns: 100, seed: 8 },
    );
  });

  test('imports that come one by one, with nothing to do between them, are rewritten a few times each', () => {
    const model = new Model();
    let written = 0;
    const imports = 300;
    for (let count = 1; count <= imports; count += 1) {
      model.add([{ contig: '1', cell: 0, entries: 50 }]);
      for (;;) {
        const jobs = planCompaction(model.view(), { ...small, cutBytes: 2 ** 30, isIdle: true });
        if (jobs.length === 0) break;
        for (const job of jobs) {
          written += sumBytes(job.inputs);
          model.carryOut(job);
        }
      }
      expect(model.depth()).toBeLessThanOrEqual(5);
    }
    expect(written / (imports * 50 * bytesPerEntry)).toBeLessThan(12);
  });

  test('a thousand imports of one size take few rounds and are rewritten a few times each', () => {
    const model = new Model();
    let written = 0;
    for (let count = 1; count <= 1000; count += 1) {
      model.add([
        { contig: '1', cell: count % 4, entries: 50 },
        { contig: '2', cell: 0, entries: 10 },
      ]);
      for (
        let jobs = planCompaction(model.view(), small);
        jobs.length > 0;
        jobs = planCompaction(model.view(), small)
      ) {
        for (const job of jobs) {
          written += sumBytes(job.inputs);
          model.carryOut(job);
        }
      }
    }
    const bytes = 1000 * 60 * bytesPerEntry;
    expect(written / bytes).toBeLessThan(8);
    expect(model.depth()).toBeLessThan(20);
  });
});
