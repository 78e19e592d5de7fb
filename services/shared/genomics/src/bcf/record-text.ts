import { InputError } from '../errors.ts';
import type { BcfHeader } from './dictionaries.ts';
import type { TextBuffer } from './text-buffer.ts';
import { TypedReader, type TypedVector } from './typed-values.ts';

const TAB = 9;
const LF = 10;
const DOT = 46;
const COMMA = 44;
const COLON = 58;
const SEMICOLON = 59;
const EQUALS = 61;

/** One FORMAT field of a record: where the values of its first sample start. */
interface SampleField {
  key: number;
  vector: TypedVector;
  start: number;
}

/**
 * Writes BCF records as lines of VCF, as `bcftools view` does, but for more digits of numbers that need them.
 * Errors: InputError `malformed`, without a line.
 *
 * Source: VCF 4.5 §6.3.
 */
export class RecordText {
  readonly #header: BcfHeader;
  readonly #genotypeKey: number;
  readonly #reader = new TypedReader();
  readonly #out: TextBuffer;

  constructor(header: BcfHeader, out: TextBuffer) {
    this.#header = header;
    this.#genotypeKey = header.names.findIndex((name) => name?.toString() === 'GT');
    this.#out = out;
  }

  /** Writes a record of its two parts. */
  write(shared: Buffer, individual: Buffer): void {
    const { formats, samples } = this.#writeSite(shared);
    this.#writeSamples(individual, formats, samples);
    this.#out.byte(LF);
  }

  #writeSite(shared: Buffer): { formats: number; samples: number } {
    const [reader, out] = [this.#reader, this.#out];
    reader.open(shared);
    this.#writeName(this.#header.contigs, reader.int32(), 'contig');
    out.byte(TAB);
    out.integer(reader.int32() + 1);
    out.byte(TAB);
    reader.int32(); // rlen, which follows from REF and END
    const quality = { type: 5, length: 1, bytes: 4 };
    const qualityAt = reader.at;
    reader.skip(quality);
    const alleles = reader.uint32();
    const fields = reader.uint32();
    this.#writeIdAndAlleles(alleles >>> 16);
    const rest = reader.at;
    reader.at = qualityAt;
    reader.write(quality, out);
    reader.at = rest;
    out.byte(TAB);
    this.#writeFilter();
    out.byte(TAB);
    this.#writeInfo(alleles & 0xffff);
    return { formats: fields >>> 24, samples: fields & 0xffffff };
  }

  /** ID, REF and ALT, with the tab behind. */
  #writeIdAndAlleles(count: number): void {
    const [reader, out] = [this.#reader, this.#out];
    reader.write(reader.vector(), out);
    out.byte(TAB);
    if (count === 0) out.byte(DOT);
    else reader.write(reader.vector(), out);
    out.byte(TAB);
    if (count < 2) out.byte(DOT);
    for (let i = 1; i < count; i++) {
      if (i > 1) out.byte(COMMA);
      reader.write(reader.vector(), out);
    }
    out.byte(TAB);
  }

  #writeFilter(): void {
    const [reader, out] = [this.#reader, this.#out];
    let written = 0;
    for (const number of reader.integers()) {
      if (written++ > 0) out.byte(SEMICOLON);
      this.#writeName(this.#header.names, number, 'filter');
    }
    if (written === 0) out.byte(DOT);
  }

  #writeInfo(count: number): void {
    const [reader, out] = [this.#reader, this.#out];
    if (count === 0) out.byte(DOT);
    for (let i = 0; i < count; i++) {
      if (i > 0) out.byte(SEMICOLON);
      this.#writeName(this.#header.names, reader.integer(), 'INFO field');
      const vector = reader.vector();
      if (vector.length === 0) continue; // a flag
      out.byte(EQUALS);
      reader.write(vector, out);
    }
  }

  #writeSamples(individual: Buffer, formats: number, samples: number): void {
    const { sampleCount } = this.#header;
    if (samples !== sampleCount && formats > 0) {
      throw new InputError('malformed', `the BCF record has ${samples} samples, the header ${sampleCount}`);
    }
    if (sampleCount === 0) return;
    const fields = this.#sampleFields(individual, formats, samples);
    this.#writeFormat(fields);
    for (let sample = 0; sample < samples; sample++) {
      this.#out.byte(TAB);
      this.#writeSample(fields, sample);
    }
  }

  #sampleFields(individual: Buffer, formats: number, samples: number): SampleField[] {
    const reader = this.#reader;
    reader.open(individual);
    return Array.from({ length: formats }, () => {
      const key = reader.integer();
      const vector = reader.vector();
      const start = reader.at;
      reader.skip({ ...vector, bytes: vector.bytes * samples });
      return { key, vector, start };
    });
  }

  #writeFormat(fields: readonly SampleField[]): void {
    const out = this.#out;
    out.byte(TAB);
    if (fields.length === 0) out.byte(DOT);
    for (const [index, { key }] of fields.entries()) {
      if (index > 0) out.byte(COLON);
      this.#writeName(this.#header.names, key, 'FORMAT field');
    }
  }

  #writeSample(fields: readonly SampleField[], sample: number): void {
    const [reader, out] = [this.#reader, this.#out];
    if (fields.length === 0) out.byte(DOT);
    for (let i = 0; i < fields.length; i++) {
      const { key, vector, start } = fields[i]!;
      if (i > 0) out.byte(COLON);
      reader.at = start + sample * vector.bytes;
      if (key === this.#genotypeKey && vector.type <= 3 && vector.type > 0) reader.writeGenotype(vector, out);
      else reader.write(vector, out);
    }
  }

  #writeName(names: readonly (Buffer | undefined)[], number: number, what: string): void {
    const name = names[number];
    if (name === undefined) {
      throw new InputError('malformed', `the BCF record refers to ${what} ${number}, which the header does not define`);
    }
    this.#out.copy(name, 0, name.length);
  }
}
