/** Bytes of a BCF file under construction. */
type Bytes = number[];

const [INT8, INT16, INT32, FLOAT, CHAR] = [1, 2, 3, 5, 7] as const;
const columns = 9;

function le(value: number, bytes: number): Bytes {
  const buffer = Buffer.alloc(bytes);
  if (value < 0) buffer.writeIntLE(value, 0, bytes);
  else buffer.writeUIntLE(value, 0, bytes);
  return [...buffer];
}

function float(text: string): Bytes {
  if (text === '.') return le(0x7f800001, 4);
  const buffer = Buffer.alloc(4);
  buffer.writeFloatLE(Number(text));
  return [...buffer];
}

function descriptor(type: number, length: number): Bytes {
  return length < 15 ? [(length << 4) | type] : [0xf0 | type, ...integers([length], 1)];
}

const typedString = (text: string): Bytes => [...descriptor(CHAR, text.length), ...Buffer.from(text, 'latin1')];

/** The smallest type whose range, without eight reserved values, holds the values. */
function integerType(values: readonly number[]): [type: number, bytes: number] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least >= -120 && most <= 127) return [INT8, 1];
  return least >= -32_760 && most <= 32_767 ? [INT16, 2] : [INT32, 4];
}

/** A typed vector of the values, filled up to `length`; NaN is missing. */
function integers(values: readonly number[], length: number): Bytes {
  const [type, bytes] = integerType(values.filter((value) => !Number.isNaN(value)));
  return [...descriptor(type, length), ...untyped(values, length, bytes)];
}

function untyped(values: readonly number[], length: number, bytes: number): Bytes {
  const missing = -(2 ** (8 * bytes - 1));
  return Array.from({ length }, (_, i) =>
    i < values.length ? (Number.isNaN(values[i]) ? missing : values[i]!) : missing + 1,
  ).flatMap((value) => le(value, bytes));
}

const numberOf = (text: string): number => (text === '.' ? Number.NaN : Number(text));

/** One INFO value, or the values of a FORMAT field for each sample. */
function values(type: string, cells: readonly string[]): Bytes {
  if (type === 'String' || type === 'Character') {
    const length = Math.max(...cells.map((cell) => cell.length));
    return [
      ...descriptor(CHAR, length),
      ...cells.flatMap((cell) => [...Buffer.from(cell.padEnd(length, '\0'), 'latin1')]),
    ];
  }
  const lists = cells.map((cell) => cell.split(','));
  const length = Math.max(...lists.map((list) => list.length));
  if (type === 'Float') {
    const filled = lists.flatMap((list) =>
      Array.from({ length }, (_, i) => (i < list.length ? float(list[i]!) : le(0x7f800002, 4))),
    );
    return [...descriptor(FLOAT, length), ...filled.flat()];
  }
  return samplesOf(
    lists.map((list) => list.map(numberOf)),
    length,
  );
}

function samplesOf(lists: readonly number[][], length: number): Bytes {
  const [type, bytes] = integerType(lists.flat().filter((value) => !Number.isNaN(value)));
  return [...descriptor(type, length), ...lists.flatMap((list) => untyped(list, length, bytes))];
}

function genotypes(cells: readonly string[]): Bytes {
  const lists = cells.map((cell) =>
    Array.from(cell.matchAll(/([/|]?)(\.|\d+)/g), ([, separator, allele]) => {
      const value = allele === '.' ? 0 : Number(allele) + 1;
      return (value << 1) | (separator === '|' ? 1 : 0);
    }),
  );
  return samplesOf(lists, Math.max(...lists.map((list) => list.length)));
}

/** What the header lines define: numbers of contigs and names, types of fields. */
class Names {
  readonly contigs: string[] = [];
  readonly names = ['PASS'];
  readonly types = new Map<string, string>();

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      const [, kind, id] = /^##(contig|FILTER|INFO|FORMAT)=<ID=([^,>]+)/.exec(line) ?? [];
      if (id === undefined) continue;
      const dictionary = kind === 'contig' ? this.contigs : this.names;
      if (!dictionary.includes(id)) dictionary.push(id);
      this.types.set(`${kind} ${id}`, /Type=(\w+)/.exec(line)?.[1] ?? '');
    }
  }

  key(id: string): Bytes {
    return integers([this.names.indexOf(id)], 1);
  }
}

function shared(cells: readonly string[], formats: number, samples: number, names: Names): Bytes {
  const [contig, pos, id, ref, alt, qual, filter, info] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const alleles = [ref, ...(alt === '.' ? [] : alt.split(','))];
  const fields = info === '.' ? [] : info.split(';').map((field) => field.split('=') as [string, string?]);
  return [
    ...le(names.contigs.indexOf(contig), 4),
    ...le(Number(pos) - 1, 4),
    ...le(ref.length, 4),
    ...float(qual),
    ...le(alleles.length * 65_536 + fields.length, 4),
    ...le(formats * 2 ** 24 + samples, 4),
    ...typedString(id === '.' ? '' : id),
    ...alleles.flatMap(typedString),
    ...(filter === '.' ? [0] : integersOf(filter.split(';').map((name) => names.names.indexOf(name)))),
    ...fields.flatMap(([key, value]) => [
      ...names.key(key),
      ...(value === undefined ? [0] : values(names.types.get(`INFO ${key}`)!, [value])),
    ]),
  ];
}

const integersOf = (list: readonly number[]): Bytes => integers(list, list.length);

function individual(keys: readonly string[], samples: readonly string[], names: Names): Bytes {
  return keys.flatMap((key, index) => {
    const cells = samples.map((sample) => sample.split(':')[index] ?? '.');
    const encoded = key === 'GT' ? genotypes(cells) : values(names.types.get(`FORMAT ${key}`)!, cells);
    return [...names.key(key), ...encoded];
  });
}

/** A VCF text as uncompressed BCF 2.2. Its header lines define all names. */
export function encodeBcf(vcf: string): Uint8Array {
  const lines = vcf.trimEnd().split('\n');
  const header = lines.filter((line) => line.startsWith('#'));
  const names = new Names(header);
  const text = Buffer.from(`${header.join('\n')}\n\0`, 'latin1');
  const records = lines.slice(header.length).map((line) => {
    const cells = line.split('\t');
    const keys = cells[columns - 1]?.split(':') ?? [];
    const samples = cells.slice(columns);
    const parts = [shared(cells, keys.length, samples.length, names), individual(keys, samples, names)] as const;
    return Buffer.from([...le(parts[0].length, 4), ...le(parts[1].length, 4), ...parts.flat()]);
  });
  return Buffer.concat([Buffer.from('BCF\x02\x02'), Buffer.from(le(text.length, 4)), text, ...records]);
}
