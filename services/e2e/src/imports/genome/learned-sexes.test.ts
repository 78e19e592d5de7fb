import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resultOf } from '../../annotations/annotate.ts';
import { fresh, TestSystem } from '../testing/test-system.ts';
import { call, vcf } from '../testing/vcf-text.ts';

const of38 = ['##contig=<ID=chrX,length=156040895>', '##contig=<ID=chr1,length=248956422>'];
/** Enough for several shards. */
const positions = Array.from({ length: 200 }, (_, n) => 5_000_000 + n);
const rows = positions.map((position) => call(`chrX:${position}`, 'A', 'T', 'GT', '1/1'));

describe('an installation that learns its build from a file', () => {
  let tested: TestSystem;
  beforeAll(async () => {
    tested = await TestSystem.start({ VARFREQ_SHARD_BYTES: '1 KiB' });
    const sample = await tested.sample({ sex: 'male' });
    await tested.vary(sample, vcf({ rows }));
    await tested.cover(sample, 'chrX\t0\t9000000\n');
    await tested.change(sample, { active: true });
  });
  afterAll(async () => {
    await tested?.stop();
  });

  const asked = [{ name: 'Q', expression: '*', fields: ['counts', 'alleles'] }];

  const queried = async () => {
    const query = {
      __json__: JSON.stringify({ queries: asked.map(({ fields: _, ...one }) => one), fields: asked[0]!.fields }),
    };
    const path = `/variants/${encodeURIComponent('X:5000000A>T')}`;
    return (await tested.api.get(path, { query })).expect(200).json() as object;
  };

  const annotated = async () => {
    const data_source = await tested.upload('vcf', vcf({ rows: positions.map((at) => `chrX ${at} . A T . PASS .`) }));
    const [query] = asked;
    const fields = { data_source, queries: [{ name: 'Q', expression: '*' }], fields: query!.fields };
    const text = await resultOf(tested, await tested.succeeded(await tested.create('/annotations/', fields)));
    const infos = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return [...new Set(infos.map((line) => line.split('\t')[7]))];
  };

  const counted = async () => [await queried(), await annotated()];
  const numbers = (hom: number, hemi: number, alleles: number) => [
    expect.objectContaining({
      variant: expect.objectContaining({
        annotations: {
          Q: expect.objectContaining({ carriers_hom: hom, carriers_hemi: hemi, allele_number: alleles }),
        },
      }),
    }),
    [expect.stringContaining(`;Q_NHOM=${hom};Q_NHEMI=${hemi};Q_NUNK=0;Q_AC=${alleles};Q_AN=${alleles};`)],
  ];

  test('counts sex on X from then on, in queries and in annotations of many shards', async () => {
    expect(await counted()).toEqual(numbers(1, 0, 2));
    const other = await tested.sample();
    await tested.vary(other, vcf({ header: of38, rows: [call('chr1:1000', 'A', 'T', 'GT', '0/1')] }));
    expect((await tested.api.get('/genome')).expect(200).entity()).toMatchObject({ build: 'GRCh38' });
    expect(await counted()).toEqual(numbers(0, 1, 1));
  });

  test('reports het calls of males between the pseudoautosomal regions of X and Y from then on', async () => {
    const calls = (...genotypes: string[]) => [
      call('chrX:100000', 'A', 'T', 'GT', ...genotypes),
      ...positions.map((position) => call(`chrX:${position}`, 'A', 'T', 'GT', ...genotypes)),
      call('chrY:5000000', 'C', 'G,T', 'GT', ...genotypes),
    ];
    const resultFor = async (sex: string, genotype: string) => {
      const [sample, data_source] = [
        await tested.sample({ sex }),
        await tested.upload('vcf', vcf({ rows: calls(genotype) })),
      ];
      return (await tested.succeeded(await tested.create('/variations/', { sample, data_source }))).task.result;
    };
    expect(await resultFor('male', '0/1')).toMatchObject({ hemizygous_het: 201 });
    for (const result of [await resultFor('male', '1/1'), await resultFor('female', '0/1')])
      expect(result).not.toHaveProperty('hemizygous_het');
    const data_source = await tested.upload('vcf', vcf({ rows: calls('0/1', '0/1', '1/1') }));
    const samples = ['male', 'female', 'male'].map((sex, at) => ({ column: at + 1, name: fresh('member'), sex }));
    const joint = await tested.succeeded(await tested.create('/joint_imports/', { data_source, samples }));
    expect(joint.task.result).toMatchObject({ hemizygous_het: 201 });
  });

  test('counts it no longer when an administrator removes the build', async () => {
    await tested.change('/genome', { build: null });
    expect(await counted()).toEqual(numbers(1, 0, 2));
    await tested.change('/genome', { build: 'GRCh37' });
    expect(await counted()).toEqual(numbers(0, 1, 1));
  });
});
