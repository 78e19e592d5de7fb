import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { type Submitted, TaskFixture } from '../../testing/task-fixture.ts';
import { removeImport, resubmitImport } from '../catalogue/imports.ts';
import type { Claim } from './claim-next.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
  user = await fixture.user();
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

/** Submits an import and claims it. */
async function claimed(sample: number, kind: 'VARIATION' | 'COVERAGE', read = {}): Promise<Claim & Submitted> {
  const dataSource = await fixture.dataSource(user, { filetype: kind === 'VARIATION' ? 'vcf' : 'bed' });
  const made = await fixture.import({ user, sample, dataSource, read }, kind);
  return { ...(await fixture.claimOne()), ...made };
}

/** A coverage that is visible. */
async function cover(sample: number) {
  const claim = await claimed(sample, 'COVERAGE');
  await fixture.complete(claim);
  const keys = await fixture.rows<{ key: string }>(
    'SELECT object_key AS key FROM segments s JOIN set_tracks t ON t.set_id = s.track_set WHERE track = $1',
    [claim.parse!.track],
  );
  return { id: claim.id, track: claim.parse!.track, objectKey: keys[0]!.key };
}

async function coverageSeen(sample: number) {
  const claim = await claimed(sample, 'VARIATION');
  await fixture.complete(claim, { content: String(claim.taskId) });
  return claim.parse!.sampleCoverage;
}

describe('a claimed variation', () => {
  test('comes with the visible coverage of its sample alone', async () => {
    const [sample, other] = [await fixture.sample(user), await fixture.sample(user)];
    expect(await coverageSeen(sample)).toEqual({ tracks: [], segments: [] });
    const [first, second] = [await cover(sample), await cover(sample)];
    await cover(other);
    await claimed(sample, 'COVERAGE');
    const segment = ({ objectKey, track }: typeof first) => ({ objectKey, sizeBytes: 4, tracks: [track] });
    const both = { tracks: [first.track, second.track], segments: [segment(first), segment(second)] };
    expect(await coverageSeen(sample)).toEqual(both);
    await removeImport(fixture.database, { id: first.id });
    expect(await coverageSeen(sample)).toEqual({ tracks: [second.track], segments: [segment(second)] });
  });

  test('has none without a coverage profile, nor has a coverage', async () => {
    const sample = await fixture.sample(user, { coverageProfile: false });
    await cover(sample);
    expect(await coverageSeen(sample)).toBeUndefined();
    expect((await claimed(await fixture.sample(user), 'COVERAGE')).parse!.sampleCoverage).toBeUndefined();
  });

  test('has it in the phases that may complete the import, and not in those that read parts', async () => {
    const sample = await fixture.sample(user);
    const { track } = await cover(sample);
    const plan = await claimed(sample, 'VARIATION');
    await fixture.complete(plan, { parts: 2 });
    const seen = [plan];
    for (const claim of await fixture.claim('parse', 3)) {
      seen.push({ ...claim, id: plan.id, taskId: plan.taskId });
      await fixture.complete(claim);
    }
    seen.push({ ...(await fixture.claimOne()), id: plan.id, taskId: plan.taskId });
    const phases = seen.map(({ parse }) => [parse!.phase, parse!.sampleCoverage?.tracks]);
    expect(phases).toEqual([
      ['plan', [track]],
      ['parse', undefined],
      ['parse', undefined],
      ['digest', undefined],
      ['seal', [track]],
    ]);
  });

  test('that makes a coverage comes without the one it made before', async () => {
    const sample = await fixture.sample(user);
    const made = await claimed(sample, 'VARIATION', { coverageFromReferenceBlocks: true });
    await fixture.complete(made, { content: 'gvcf' });
    await resubmitImport(fixture.database, { id: made.id });
    expect((await fixture.claimOne()).parse!.sampleCoverage).toEqual({ tracks: [], segments: [] });
  });
});
