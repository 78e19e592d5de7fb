import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { decodeBoundaryBlock } from '../regions/boundary-block.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readObservations, readRegions } from '../testing/read-all.ts';

function golden(name: string) {
  const objects = new MemoryObjects();
  objects.objects.set(name, readFileSync(new URL(`../fixtures/${name}`, import.meta.url)));
  return objects.open(name);
}

describe('segments stored in version 1', () => {
  test('still yield their observations', async () => {
    const reader = await golden('observations-v1.seg');
    expect(await readObservations(reader)).toEqual([
      '20:139744 T>C 42: 1,0,0,0',
      '20:139744 T>G 42: 0,1,0,0',
      '20:139744 T>N 42: 0,0,1,0',
      `20:200000 ACGTACGTACGTA> 42: 3,2,1,${Number.MAX_SAFE_INTEGER}`,
      '20:200000 >ACGTACGTACGTACGT 42: 0,0,0,1',
      'GL000220.1:1099511627776 A> 42: 2,0,0,0',
    ]);
    expect(reader.footer).toMatchObject({ kind: 'OBSERVATIONS', tracks: [42], sites: 6, entries: 6, sets: [] });
    expect(reader.index.entry(0)).toMatchObject({ first: 139744, last: 200000, maxEnd: 200013, offset: 8 });
  });

  test('still yield the carriers of several tracks', async () => {
    expect(await readObservations(await golden('cohort-v1.seg'))).toEqual([
      'X:9 A>C 1000: 0,0,1,0',
      'X:9 A>T 3: 1,0,0,0',
      'X:9 A>T 5: 0,5,0,0',
      'X:9 A>T 1000: 0,1,0,0',
    ]);
  });

  test('still yield their regions and the digest of the set', async () => {
    const reader = await golden('regions-v1.seg');
    expect(await readRegions(reader)).toEqual(['20:100-250 0', '20:1000-1001 0', `1:0-${2 ** 33} 0`]);
    expect(reader.footer).toMatchObject({ kind: 'REGIONS', tracks: [43], sites: 3, entries: 3 });
    expect(Buffer.from(reader.footer.sets.at(0)!.digest).toString('hex')).toBe(
      '1ba60071fcef4ac9e706db7bdc482ad637d1fceb1e233e4663b4bc0c1283fde9',
    );
  });
});

describe('segments stored in version 2', () => {
  test('still yield their observations', async () => {
    const reader = await golden('compacted-v2.seg');
    const carriers = Array.from({ length: 40 }, (_, ordinal) => ordinal);
    const common = carriers.flatMap((ordinal) => {
      const zygosity = ordinal % 3 === 0 ? '1,0,0,0' : ordinal % 9 === 1 ? '0,1,0,0' : undefined;
      return zygosity === undefined ? [] : [`1:9 A>C ${100 + ordinal}: ${zygosity}`];
    });
    expect(await readObservations(reader)).toEqual([
      ...common,
      '1:9 A>T 139: 1,0,0,0',
      '1:70000 N>ACGTACGTACGTACGT 105: 0,0,0,1',
      `1:70000 N>ACGTACGTACGTACGT 107: 0,2,1,${Number.MAX_SAFE_INTEGER}`,
      'X:1099511627776 ACG> 100: 0,0,1,0',
      'X:1099511627776 ACG> 101: 0,0,1,0',
    ]);
    expect(reader.footer).toMatchObject({ kind: 'OBSERVATIONS', version: 2, sites: 4, entries: 24, sets: [] });
    expect(reader.index.entry(0)).toMatchObject({ first: 9, last: 70000, maxEnd: 70001, offset: 8 });
  });

  test('still yield the regions of every set, for every encoding of their boundaries', async () => {
    const reader = await golden('boundaries-v2.seg');
    const want = Array.from({ length: 40 }, (_, set) => [
      `20:${100 + (set % 3)}-300 ${set}`,
      `20:400-${set % 2 ? 450 : 700 + set} ${set}`,
      ...(set === 3 || set === 39 ? [`X:${2 ** 33}-${2 ** 33 + 2} ${set}`] : []),
    ]);
    expect((await readRegions(reader)).sort()).toEqual(want.flat().sort());
    const { footer, index } = reader;
    expect(footer).toMatchObject({ kind: 'REGIONS', version: 2, sites: 82, entries: 82 });
    expect(footer.sets.at(7)).toMatchObject({ members: [7, 40] });
    expect(index.entry(0)).toMatchObject({ first: 100, last: 450, maxEnd: 700, offset: 8 });
    const modes = new Set<number>();
    for (let block = 0; block < index.length; block++) {
      const decoded = await reader.block(block, (content) => decodeBoundaryBlock(content, 40));
      for (const mode of decoded.modes) modes.add(mode);
    }
    expect([...modes].sort()).toEqual([0, 1, 2, 3]);
  });
});
