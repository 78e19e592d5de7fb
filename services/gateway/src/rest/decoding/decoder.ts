import type { JsonSchema } from '../json-schema.ts';
import type { DecodeContext } from './decode-context.ts';

/** Turns one request value into a `T`, and describes to clients what it takes. The same object validates and documents. */
export interface Decoder<T> {
  /** What it accepts, for messages: `an integer of at least 1`. */
  readonly expected: string;
  readonly schema: JsonSchema;
  /** The decoded value; undefined after reporting a problem to `context`. `at` names the field. */
  decode(value: unknown, at: string, context: DecodeContext): T | undefined;
}
