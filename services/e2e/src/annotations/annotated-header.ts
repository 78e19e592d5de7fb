import { expect } from '@jest/globals';

function infoLines(name: string): string[] {
  const line = (id: string, type: string, description: string): string =>
    `##INFO=<ID=${name}_${id},Number=A,Type=${type},Description="${description}">`;
  const known = `Fraction of covered individuals in ${name} carrying at least one copy (not an allele frequency); 0 when none is covered`;
  return [
    line('VN', 'Integer', '...'),
    line('VF', 'Float', known),
    line('VF_HET', 'Float', '...'),
    line('VF_HOM', 'Float', '...'),
  ];
}

/** The new header lines of queries, as `shortened` leaves them. */
export function newHeader(...names: string[]): string {
  const about = names.map((name) => `##varfreq=<Query=${name},...>`);
  return [...names.flatMap(infoLines), ...about].map((line) => `${line}\n`).join('');
}

const newInfo =
  /^((?:\xef\xbb\xbf)?##INFO=<ID=\w+_(?:VN|VF_HET|VF_HOM),Number=A,Type=(?:Integer|Float),Description=)"[^"]+">/gm;
const about =
  /^##varfreq=<Query=(\w+),Expression="[^"]*",Samples=\d+,Individuals=\d+,WithoutCoverage=\d+,WithoutVariants=\d+,OwnFileExcluded=\d+,Snapshot="[^"]*",Genome="[^"]*",Version="[^"]+">/gm;

/** An annotated VCF with `...` in place of unspecified texts: most Descriptions, and the values of `##varfreq`. */
export function shortened(text: string): string {
  return text.replace(newInfo, '$1"...">').replace(about, '##varfreq=<Query=$1,...>');
}

/** The attributes of the `##varfreq` line of a query. */
export function aboutQuery(text: string, name: string): Record<string, string> {
  const lines = text.split(/\r?\n/).filter((one) => one.startsWith(`##varfreq=<Query=${name},`));
  expect(lines).toHaveLength(1);
  const pairs = [...lines[0]!.slice('##varfreq=<'.length).matchAll(/([A-Za-z]+)=(?:"([^"]*)"|([^",>]*))(?=[,>])/g)];
  return Object.fromEntries(pairs.map(([, key, quoted, bare]) => [key!, quoted ?? bare!]));
}
