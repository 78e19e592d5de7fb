import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { spanEnd } from '@varfreq/genomics/alleles/variant-span';
import { People } from '../cohort/people.ts';
import { siteVariant } from '../cohort/site-list.ts';
import { writeGaps, writeKit, writeObservations, writeSites } from './cohort-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'varfreq-bench-test-'));
const people = new People({ seed: 3, sites: 3000, regions: 700 });
const count = 6;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(write: (path: string) => void): number[][] {
  const path = join(folder, 'rows.tsv');
  write(path);
  const lines = readFileSync(path, 'latin1').trimEnd().split('\n');
  return lines.map((line) => line.split('\t').map(Number));
}

/** Whether a line of the person's BED file covers the site. */
function coveredSites(person: number): Set<number> {
  const regions = people.bed(person).toString('latin1').trimEnd().split('\n');
  const bounds = regions
    .map((line) => line.split('\t'))
    .map(([chrom, start, end]) => [chrom, Number(start), Number(end)]);
  const covered = new Set<number>();
  for (let site = 0; site < people.sites.positions.length; site += 1) {
    const { contig, start, reference } = siteVariant(people.sites, site);
    const end = spanEnd(start, reference.length);
    const holds = ([chrom, from, to]: (string | number | undefined)[]) =>
      chrom === `chr${contig}` && Number(from) <= start && end <= Number(to);
    if (bounds.some(holds)) covered.add(site);
  }
  return covered;
}

test('observations are those that the BED files of their people cover', () => {
  const rows = written((path) => expect(writeObservations(path, people, count)).toBeGreaterThan(100));
  const expected: number[][] = [];
  for (let person = 0; person < count; person += 1) {
    const covered = coveredSites(person);
    people.genotypes(person).forEach((copies, site) => {
      if (copies > 0 && covered.has(site)) expected.push([site, person, copies]);
    });
  }
  expect(rows).toEqual(expected);
});

test('sites and regions are written with their numbers, gaps once for those who share them', () => {
  const sites = written((path) => writeSites(path, people.sites));
  expect(sites.map(([site, contig, pos]) => [site, contig, pos])).toEqual(
    Array.from(people.sites.positions, (pos, site) => [site, people.sites.contigs[site], pos]),
  );
  expect(written((path) => writeKit(path, people.kit)).map(([, , start]) => start)).toEqual([...people.kit.starts]);
  const owners = new Set(written((path) => writeGaps(path, people, count)).map(([owner]) => owner));
  expect([...owners]).toEqual([1, 2, 3, 5]);
});
