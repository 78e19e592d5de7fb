import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { EventReader } from '../imports/testing/event-reader.ts';
import { fresh } from '../imports/testing/test-system.ts';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { linesOf, type TableSystem } from './table-system.ts';

const endOfBgzf = '1f8b08040000000000ff0600424302001b0003000000000000000000';

/** Frequency tables as resources. */
export function resourceTests(theSystem: () => TableSystem): void {
  describe('a frequency table as a resource', () => {
    test('is a BGZF-compressed VCF with an index of its contigs', async () => {
      const tested = theSystem();
      const uri = await tested.submit({ name: 'cohort' });
      const lines = linesOf(await tested.textOf(uri));
      const { data_source: source } = await tested.show(uri);
      const shown = (await tested.api.get(source.uri)).entity();
      expect(shown).toMatchObject({ name: 'cohort', filetype: 'vcf', gzipped: true });
      expect(
        Buffer.from(await tested.api.download(source.uri))
          .subarray(-28)
          .toString('hex'),
      ).toBe(endOfBgzf);
      const index = gunzipSync((await tested.api.get(`${source.uri}/index`)).expect(200).bytes);
      const names = index
        .toString('latin1', 36, 36 + index.readInt32LE(32))
        .split('\0')
        .slice(0, -1);
      expect(names).toEqual([...new Set(lines.map(([chrom]) => chrom))]);
    });

    test('answers with its end to a request that prefers to wait, and shows the course of its task as events', async () => {
      const tested = theSystem();
      const uri = await tested.submit();
      const answer = await tested.api.get(uri, { headers: { Prefer: 'wait=60' } });
      expect(answer.expect(200).entity()).toMatchObject({ task: { state: 'succes' } });
      const events = await (await EventReader.open(tested.api, `${uri}/events`)).all();
      const types = events.map(({ event }) => event.replace('varfreq.frequency_table.', ''));
      expect(types.filter((type) => type !== 'progress')).toEqual(['submitted', 'started', 'succeeded']);
      const { data_source } = await tested.show(uri);
      expect(events[0]!.data).toMatchObject({ subject: uri, data: { data_source: data_source.uri, epoch: 1 } });
    });

    test('that is submitted again has the samples of then, and its former result until it ends', async () => {
      const tested = theSystem();
      const [sample, contig] = [await tested.sample(), `new${fresh('').trim()}`];
      const queries = [{ name: 'Q', expression: `sample:${sample}` }];
      await tested.cover(sample, `${contig}\t0\t1000\n`);
      const uri = await tested.submit({ queries, fields: ['counts'] });
      expect(linesOf(await tested.textOf(uri))).toEqual([]);
      await tested.vary(sample, vcf({ rows: [call(`${contig}:100`, 'A', 'C', 'GT', '0/1')] }));
      await tested.resubmit(uri);
      const [line, ...others] = linesOf(await tested.textOf(uri));
      expect(others).toEqual([]);
      expect(line?.join(' ')).toMatch(new RegExp(`^${contig} 100 . A C . . Q_VN=1;.*Q_NC=1;`));
      await tested.remove(uri);
    });

    test('that is deleted while it runs leaves a data source without data, which can be deleted', async () => {
      const tested = theSystem();
      const uri = await tested.submit();
      const { data_source: source } = await tested.show(uri);
      await tested.remove(uri);
      (await tested.api.get(uri)).expect(404);
      expect([200, 404]).toContain((await tested.api.get(`${source.uri}/data`)).status);
      await tested.remove(source.uri);
    });

    test('can be annotated in turn, and imported as the calls of a population', async () => {
      const tested = theSystem();
      const uri = await tested.submit({ fields: ['alleles'] });
      const lines = linesOf(await tested.textOf(uri));
      const { data_source } = await tested.show(uri);
      const fields = { data_source: data_source.uri, queries: tested.sets };
      const annotation = await tested.succeeded(await tested.create('/annotations/', fields));
      expect(annotation.task.result).toMatchObject({ records: lines.length, variants: lines.length });
      const refused = await tested.api.post('/frequency_tables/', {
        queries: tested.sets,
        regions_data_source: data_source.uri,
      });
      expect(refused.expect(400).error().message).toContain('regions_data_source');
    });
  });
}
