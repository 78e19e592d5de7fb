import { bcftools } from './bcftools.ts';
import { clair3 } from './clair3.ts';
import { deepvariant } from './deepvariant.ts';
import { dragen } from './dragen.ts';
import { evs } from './evs.ts';
import { exac } from './exac.ts';
import { gatk } from './gatk.ts';
import { gnomad } from './gnomad.ts';
import { haplotypes } from './haplotypes.ts';
import type { Caller } from './imitation.ts';
import { imputed } from './imputed.ts';
import { plink } from './plink.ts';
import { somatic } from './somatic.ts';
import { strelka } from './strelka.ts';
import { structural } from './structural.ts';
import { studies } from './studies.ts';
import { thousandGenomes } from './thousand-genomes.ts';
import { varscan } from './varscan.ts';

/** Every imitated caller by name. */
export const callers: Readonly<Record<string, Caller>> = {
  ...gatk,
  ...deepvariant,
  ...bcftools,
  ...haplotypes,
  ...strelka,
  ...dragen,
  ...clair3,
  ...somatic,
  ...varscan,
  ...structural,
  ...gnomad,
  ExAC: exac,
  EVS: evs,
  ...thousandGenomes,
  ...studies,
  ...imputed,
  ...plink,
};
