import { ContigNames } from './contig-names.ts';
import { chromosomeOfAccession, humanChromosomes } from './human-contigs.ts';

/** Names of the builds with lengths built in, as settings give them. */
export const buildNames = ['GRCh37', 'GRCh38', 'T2T-CHM13v2.0'] as const;
export type BuildName = (typeof buildNames)[number];

/** Lengths of contigs. */
export interface Build {
  /** As in messages. */
  name: string;
  /** Bases by stored name. */
  lengths: ReadonlyMap<string, number>;
}

/** Of chromosomes 1 to 22, X, Y and the mitochondrion; bases without it: 3095677412, 3088269832 and 3117275501. */
const lengthsOf: Readonly<Record<BuildName, readonly number[]>> = {
  GRCh37: [
    ...[249250621, 243199373, 198022430, 191154276, 180915260, 171115067, 159138663, 146364022, 141213431, 135534747],
    ...[135006516, 133851895, 115169878, 107349540, 102531392, 90354753, 81195210, 78077248, 59128983, 63025520],
    ...[48129895, 51304566, 155270560, 59373566, 16569],
  ],
  GRCh38: [
    ...[248956422, 242193529, 198295559, 190214555, 181538259, 170805979, 159345973, 145138636, 138394717, 133797422],
    ...[135086622, 133275309, 114364328, 107043718, 101991189, 90338345, 83257441, 80373285, 58617616, 64444167],
    ...[46709983, 50818468, 156040895, 57227415, 16569],
  ],
  'T2T-CHM13v2.0': [
    ...[248387328, 242696752, 201105948, 193574945, 182045439, 172126628, 160567428, 146259331, 150617247, 134758134],
    ...[135127769, 133324548, 113566686, 101161492, 99753195, 96330374, 84276897, 80542538, 61707364, 66210255],
    ...[45090682, 51324926, 154259566, 62460029, 16569],
  ],
};

/** The name, if it is that of a known build: later versions may know more. */
export function asBuildName(name: string): BuildName | undefined {
  return buildNames.find((known) => known === name);
}

const plainNames = new ContigNames();
const knownLengths = new Map(
  buildNames.map((name) => [name, new Map(humanChromosomes.map((contig, i) => [contig, lengthsOf[name][i]!]))]),
);

/** A known build, by the names under which its contigs are stored. */
export function knownBuild(name: BuildName, contigs: ContigNames): Build {
  const lengths = [...knownLengths.get(name)!].map(([contig, length]) => [contigs.resolve(contig) ?? contig, length]);
  return { name, lengths: new Map(lengths as [string, number][]) };
}

/** Bases of contigs by stored name: those of the genome, else of the build; undefined while neither is known. */
export function contigLengthsOf({
  genome,
  build,
  contigs,
}: {
  genome?: { contigs: ReadonlyMap<string, number> } | undefined;
  build?: BuildName | undefined;
  contigs: ContigNames;
}): ReadonlyMap<string, number> | undefined {
  return genome?.contigs ?? (build && knownBuild(build, contigs).lengths);
}

/** The known build of which contigs have most of these lengths, by their names in a file; undefined for none. */
export function buildLike(lengths: Iterable<readonly [name: string, length: number]>): BuildName | undefined {
  const pairs = [...lengths].map(([name, length]) => [plainNames.resolve(name)!, length] as const);
  const matches = (build: BuildName) =>
    pairs.filter(([name, length]) => name !== 'M' && knownLengths.get(build)!.get(name) === length).length;
  const best = [...buildNames].sort((a, b) => matches(b) - matches(a))[0]!;
  return matches(best) > 0 ? best : undefined;
}

/** Known builds in which a contig, by its name in a file, has at least this many bases. */
export function buildsWith(name: string, bases: number): BuildName[] {
  return buildNames.filter((build) => (knownLengths.get(build)!.get(plainNames.resolve(name)!) ?? 0) >= bases);
}

/** Known builds in which a contig, by its name in a file, has exactly this many bases. */
export function buildsOfLength(name: string, bases: number): BuildName[] {
  return buildNames.filter((build) => knownLengths.get(build)!.get(plainNames.resolve(name)!) === bases);
}

/** The chromosome of a RefSeq accession, its build, and its length there; undefined for another name. */
export function sequenceOfAccession(
  accession: string,
): { chromosome: string; build: BuildName; bases: number } | undefined {
  const found = chromosomeOfAccession(accession);
  return found && { ...found, bases: knownLengths.get(found.build)!.get(found.chromosome)! };
}
