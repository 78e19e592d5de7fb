import { join } from 'node:path';
import { projectRoot } from '@varfreq/harness/system/product-process';
import { OccupiableSystem } from '../imports/testing/occupiable-system.ts';
import { tabbed } from '../imports/testing/vcf-text.ts';
import { CommandLine } from './command-line.ts';

/** A VCF of one sample with het calls at these positions of chromosome 20. */
export function vcf(...positions: readonly number[]): string {
  const rows = positions.map((position) => tabbed(`20 ${position} . A C . PASS . GT 0/1`));
  return `${[tabbed('#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT p'), ...rows].join('\n')}\n`;
}

/** Covers them. */
export const bed = '20\t0\t1000000\n';

/** A running system and the command, logged in as its administrator. */
export interface TestedCommand {
  occupiable: OccupiableSystem;
  cli: CommandLine;
}

/** Starts both. */
export async function startTestedCommand(): Promise<TestedCommand> {
  const genes = join(projectRoot, 'services/docs/examples/genes.gff3');
  const occupiable = await OccupiableSystem.start({ VARFREQ_GENES: genes });
  const { url, adminPassword } = occupiable.tested.system;
  return { occupiable, cli: await CommandLine.pack(url, { login: 'admin', password: adminPassword }) };
}
