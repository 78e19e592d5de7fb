import { gunzipSync } from 'node:zlib';
import type { Api } from '@varfreq/harness/system/api';

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';
const record = '1\t100\t.\tA\tC\t.\tPASS\t.';

/** A group of two people, one with one copy of a variant and one with two, whose frequencies are known. */
export class KnownCohort {
  readonly #admin: Api;
  readonly #group: string;
  /** Readable paths. */
  readonly uris: readonly string[];

  private constructor(admin: Api, group: string, uris: readonly string[]) {
    this.#admin = admin;
    this.#group = group;
    this.uris = [group, ...uris];
  }

  static async create(admin: Api): Promise<KnownCohort> {
    const create = async (path: string, body: object) => (await admin.post(path, body)).expect(201).entity().uri;
    const upload = async (filetype: string, data: string) =>
      (await admin.upload({ name: 'cohort', filetype, data })).expect(201).entity().uri;
    const group = await create('/groups/', { name: 'cohort' });
    const bed = await upload('bed', '1\t0\t1000\n');
    const uris: string[] = [];
    for (const genotype of ['0/1', '1/1']) {
      const sample = await create('/samples/', { name: 'cohort', groups: [group] });
      const vcf = await upload('vcf', `${columns}\tFORMAT\tS\n${record}\tGT\t${genotype}\n`);
      const variation = await create('/variations/', { sample, data_source: vcf });
      const coverage = await create('/coverages/', { sample, data_source: bed });
      for (const uri of [variation, coverage]) await admin.finish(uri);
      (await admin.patch(sample, { active: true })).expect(200);
      uris.push(sample, variation, coverage);
    }
    return new KnownCohort(admin, group, uris);
  }

  /**
   * Annotates a new file with the frequencies of the group: paths of annotation and result, and the INFO of the only
   * record.
   */
  async annotate(): Promise<{ uris: string[]; info: string }> {
    const file = await this.#admin.upload({ name: 'asked', filetype: 'vcf', data: `${columns}\n${record}\n` });
    const asked = file.expect(201).entity().uri;
    const queries = [{ name: 'Q', expression: `group:${this.#group}` }];
    const created = (await this.#admin.post('/annotations/', { data_source: asked, queries })).expect(201);
    const { uri, annotated_data_source: result } = created.entity<{
      uri: string;
      annotated_data_source: { uri: string };
    }>();
    await this.#admin.finish(uri);
    const text = gunzipSync(await this.#admin.download(result.uri)).toString();
    return { uris: [uri, result.uri], info: text.trimEnd().split('\t').at(-1)! };
  }
}
