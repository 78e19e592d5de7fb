import { describe, expect, test } from '@jest/globals';
import { annotate, queries } from '../annotations/annotate.ts';
import { fields } from '../annotations/vcf-cohort.ts';
import { EventReader } from '../imports/testing/event-reader.ts';
import { stored } from '../imports/testing/stored.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';
import type { JointSystem } from './joint-system.ts';
import { anyone, trio } from './trio.ts';

const seen = [{ '1:100A>T': 'het 1' }, { '1:200A>T': 'het 1' }, { '1:100A>T': 'hom 1' }];

/** Joint imports and their variations as resources (additions 2.2). */
export function resourceTests(theSystem: () => JointSystem): void {
  const storedOf = async (joint: string) => {
    const samples = await theSystem().samplesOf(joint);
    return await Promise.all(samples.map(({ uri }) => stored(theSystem(), uri, ['1'])));
  };

  describe('a joint import', () => {
    test('shows its links, its task, its samples and how it reads', async () => {
      const tested = theSystem();
      const data_source = await tested.upload('vcf', trio());
      const created = (await tested.api.post('/joint_imports/', { data_source, ...anyone })).expect(201);
      const { uri } = created.entity();
      expect(created.headers.get('location')).toBe(uri);
      expect(uri).toMatch(/^\/joint_imports\/\d+$/);
      await tested.succeeded(uri);
      const shown = { data_source: { uri: data_source }, user: { uri: '/users/1' } };
      expect(await tested.joint(uri)).toEqual({
        uri,
        task: expect.objectContaining({ state: 'succes', result: expect.objectContaining({ records: 2 }) }),
        ...shown,
        sample_count: 3,
        activate: false,
        skip_filtered: true,
        prefer_genotype_likelihoods: false,
      });
      const embedded = await tested.api.get(uri, { query: { embed: 'user,data_source' } });
      expect(embedded.expect(200).entity()).toMatchObject({
        user: { login: 'admin' },
        data_source: { filetype: 'vcf' },
      });
    });

    test('shows its given options', async () => {
      const options = {
        ...{
          skip_filtered: false,
          prefer_genotype_likelihoods: true,
          skip_malformed: true,
          ignore_contig_lengths: true,
        },
        ...{ coverage_from: 'reference_blocks', min_depth: 5, min_genotype_quality: 0, activate: true },
      };
      expect(await theSystem().joint(await theSystem().submit(trio(), { ...anyone, ...options }))).toMatchObject(
        options,
      );
    });

    test('has ordinary variations, with their column and a link to it, and a list of them', async () => {
      const tested = theSystem();
      const samples = [{ column: 'S3' }, { column: 1, name: 'Jane' }];
      const joint = await tested.jointly(trio(), { samples });
      const members = await tested.membersOf(joint);
      expect(members).toMatchObject([
        {
          column: 1,
          joint_import: { uri: joint },
          task: { state: 'succes' },
          skip_filtered: true,
          use_genotypes: true,
        },
        { column: 3, joint_import: { uri: joint }, task: { state: 'succes' } },
      ]);
      expect((await tested.samplesOf(joint)).map(({ name }) => name)).toEqual(['Jane', 'S3']);
      for (const { uri, sample } of members) {
        const [own] = (await tested.api.list('/variations/', { query: { sample: sample.uri } })).expect(206).items();
        expect(own!.uri).toBe(uri);
      }
      expect(await tested.membersOf(joint, '/coverages/')).toEqual([]);
    });

    test('with reference blocks has a coverage beside each variation', async () => {
      const tested = theSystem();
      const joint = await tested.jointly(trio(), { every_column: true, coverage_from: 'reference_blocks' });
      const [variations, coverages] = [await tested.membersOf(joint), await tested.membersOf(joint, '/coverages/')];
      expect(coverages).toMatchObject([1, 2, 3].map((column) => ({ column, joint_import: { uri: joint } })));
      expect(variations.map(({ coverage }) => coverage?.uri)).toEqual(coverages.map(({ uri }) => uri));
      expect(variations.map(({ sample }) => sample)).toEqual(coverages.map(({ sample }) => sample));
    });

    test('with reference blocks is of a file that is sorted by position', async () => {
      const rows = [call('1:200', 'A', 'T', 'GT', '0/1', '0/0'), call('1:100', 'A', 'T', 'GT', '0/0', '0/1')];
      const joint = await theSystem().submit(vcf({ rows }), { every_column: true, coverage_from: 'reference_blocks' });
      const message = expect.stringMatching(/^line 5: .* sorted by position; sort it/);
      expect((await theSystem().ended(joint)).task).toMatchObject({ state: 'failure', error: { message } });
      expect(await storedOf(await theSystem().jointly(vcf({ rows }), anyone))).toEqual([
        { '1:200A>T': 'het 1' },
        { '1:100A>T': 'het 1' },
      ]);
    });

    test('takes one POST for fifty people', async () => {
      const [people, group] = [50, await theSystem().group()];
      const genotypes = Array.from({ length: people }, (_, n) => (n % 5 === 0 ? '0/1' : '0/0'));
      const file = await theSystem().upload('vcf', vcf({ rows: [call('1:100', 'A', 'T', 'GT', ...genotypes)] }));
      const how = { coverage_from: 'reference_blocks', activate: true };
      const one = { data_source: file, every_column: true, groups: [group], ...how };
      await theSystem().succeeded(await theSystem().create('/joint_imports/', one));
      const asked = await theSystem().upload('vcf', vcf({ rows: [site('1:100', 'A', 'T')] }));
      const answer = await annotate(theSystem(), asked, queries({ Q: `group:${group}` }));
      expect(answer).toContain(`\t${fields('Q', ['50', '0.2', '0.2', '0'])}`);
    });

    test('fails as a whole, with the line, when one column has a bad call', async () => {
      const tested = theSystem();
      const rows = [call('1:100', 'A', 'T', 'GT', '0/1', '0/0'), call('1:200', 'A', 'T', 'GT', '0/0', '0/7')];
      const joint = await tested.submit(vcf({ rows }), anyone);
      const error = { code: 'invalid_observations', message: expect.stringMatching(/^line 5/) };
      expect((await tested.ended(joint)).task).toMatchObject({ state: 'failure', error });
      expect(await storedOf(joint)).toEqual([{}, {}]);
    });

    test('skips records without genotypes, as nothing says who carries them', async () => {
      const rows = [call('1:100', 'A', 'T', 'GT', '0/1', '0/0'), call('1:200', 'A', 'T', 'DP', '9', '9')];
      const joint = await theSystem().jointly(vcf({ rows }), anyone);
      const { task } = await theSystem().ended(joint);
      expect(task).toMatchObject({ result: { records: 2, skipped: { no_genotypes: 1 } } });
      expect(await storedOf(joint)).toEqual([{ '1:100A>T': 'het 1' }, {}]);
    });

    test('is followed by its events, and waited for', async () => {
      const tested = theSystem();
      const joint = await tested.submit(trio(), anyone);
      const events = await EventReader.open(tested.api, `${joint}/events`);
      const seen: string[] = [];
      for await (const { event, data } of events) if (data.subject === joint) seen.push(event);
      expect([seen[0], seen.at(-1)]).toEqual(['varfreq.joint_import.submitted', 'varfreq.joint_import.succeeded']);
      const waited = await tested.api.get(joint, { headers: { Prefer: 'wait=60' } });
      expect(waited.expect(200).headers.get('preference-applied')).toBe('wait=60');
      expect(waited.entity<{ task: { state: string } }>().task.state).toBe('succes');
    });
  });

  describe('of a joint import', () => {
    test('the deletion of a variation or a sample leaves the others', async () => {
      const tested = theSystem();
      const joint = await tested.jointly(trio(), anyone);
      const [first, second, third] = await tested.membersOf(joint);
      await tested.remove(first!.uri);
      await tested.remove(second!.sample.uri);
      expect(await tested.joint(joint)).toMatchObject({ sample_count: 1 });
      expect(await tested.membersOf(joint)).toMatchObject([{ uri: third!.uri }]);
      expect(await stored(tested, first!.sample.uri, ['1'])).toEqual({});
      expect(await stored(tested, third!.sample.uri, ['1'])).toEqual(seen[2]);
    });

    test('the deletion takes its variations, and leaves its samples and its file', async () => {
      const tested = theSystem();
      const joint = await tested.jointly(trio(), anyone);
      const [members, { data_source }] = [await tested.membersOf(joint), await tested.joint(joint)];
      expect((await tested.api.delete(data_source.uri)).expect(409).error().code).toBe('integrity_conflict');
      await tested.remove(joint);
      (await tested.api.get(joint)).expect(404);
      for (const { uri, sample } of members) {
        (await tested.api.get(uri)).expect(404);
        expect(await stored(tested, sample.uri, ['1'])).toEqual({});
      }
      await tested.remove(data_source.uri);
    });

    test('the end comes with the deletion of the last variation', async () => {
      const tested = theSystem();
      const joint = await tested.jointly(trio(), { samples: [{ column: 1 }, { column: 2 }] });
      for (const { uri } of await tested.membersOf(joint)) await tested.remove(uri);
      (await tested.api.get(joint)).expect(404);
    });

    test('resubmission is of all its variations that are left, not of one', async () => {
      const tested = theSystem();
      const joint = await tested.jointly(trio(), anyone);
      const [first, second] = await tested.membersOf(joint);
      const submitted = { task: { state: 'submitted' } };
      const refused = (await tested.api.patch(second!.uri, submitted)).expect(409).error();
      expect(refused).toMatchObject({ code: 'integrity_conflict', message: expect.stringContaining(joint) });
      await tested.remove(first!.uri);
      await tested.resubmit(joint);
      await tested.succeeded(joint);
      expect(await storedOf(joint)).toEqual(seen.slice(1));
    });

    test('content is a duplicate by column, against single imports too', async () => {
      const tested = theSystem();
      const text = trio();
      const joint = await tested.jointly(text, { samples: [{ column: 1 }, { column: 3 }] });
      const single = async (column: number) => {
        const [sample, data_source] = [await tested.sample(), await tested.upload('vcf', text)];
        return (await tested.ended(await tested.create('/variations/', { sample, data_source, columns: [column] })))
          .task;
      };
      const refused = { state: 'failure', error: { code: 'duplicate_data_source' } };
      expect(await single(3)).toMatchObject(refused);
      expect(await single(2)).toMatchObject({ state: 'succes' });
      const again = await tested.submit(text, { samples: [{ column: 2 }] });
      expect((await tested.ended(again)).task).toMatchObject(refused);
      const [, third] = await tested.membersOf(joint);
      await tested.remove(third!.uri);
      expect(await single(3)).toMatchObject({ state: 'succes' });
    });

    test('the file does not count its own samples when it is annotated', async () => {
      const tested = theSystem();
      const group = await tested.group();
      const covered = { coverage_from: 'reference_blocks' };
      const joint = await tested.jointly(trio(), { every_column: true, groups: [group], activate: true, ...covered });
      const other = await tested.sample({ groups: [group] });
      await tested.vary(other, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '1/1')] }), covered);
      await tested.change(other, { active: true });
      const asked = queries({ Q: `group:${group}` });
      const [own, copy] = [(await tested.joint(joint)).data_source.uri, await tested.upload('vcf', trio())];
      expect(await annotate(tested, own, asked)).toContain(`${fields('Q', ['1', '1', '0', '1'])}\t`);
      expect(await annotate(tested, copy, asked)).toContain(`${fields('Q', ['4', '0.75', '0.25', '0.5'])}\t`);
      const [first] = await tested.membersOf(joint);
      await tested.remove(first!.sample.uri);
      expect(await annotate(tested, own, asked)).toContain(`${fields('Q', ['1', '1', '0', '1'])}\t`);
      expect(await annotate(tested, copy, asked)).toContain(`${fields('Q', ['3', '0.666667', '0', '0.666667'])}\t`);
    });
  });
}
