import type { JsonSchema } from '../json-schema.ts';
import type { DecodeContext } from './decode-context.ts';
import type { Decoder } from './decoder.ts';

/** A named part of a request. `T`: type for handlers, including `undefined` and `null` where they may occur. */
export interface Field<T> {
  readonly decoder: Decoder<NonNullable<T>>;
  readonly required: boolean;
  /** `null` is allowed (and clears the value). */
  readonly nullable: boolean;
  /** The value of an absent field. */
  readonly fallback: T | undefined;
  /** Name of a field that replaces this one: unless `isAlsoBeside`, only one of them may be given. */
  readonly replacedBy?: string;
  readonly isAlsoBeside?: boolean;
  readonly description: string;
}

/** The fields of a request or of an object in it, by name. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** Decoded `Fields`: every name, absent optional ones undefined. */
export type Input<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** A required field. */
export function required<T extends {}>(decoder: Decoder<T>, description: string): Field<T> {
  return { decoder: decoder as Field<T>['decoder'], required: true, nullable: false, fallback: undefined, description };
}

/** An optional field; absent: undefined. */
export function optional<T extends {}>(decoder: Decoder<T>, description: string): Field<T | undefined> {
  return { ...required(decoder, description), required: false } as Field<T | undefined>;
}

/** An optional field; absent: `fallback`. */
export function withDefault<T extends {}>(decoder: Decoder<T>, fallback: T, description: string): Field<T> {
  return { ...required(decoder, description), required: false, fallback };
}

/** An optional field; may be absent (undefined) or null. */
export function nullable<T extends {}>(decoder: Decoder<T>, description: string): Field<T | null | undefined> {
  return { ...optional(decoder, description), nullable: true } as Field<T | null | undefined>;
}

/** A field that another one of the request can be given instead of; absent then, unless it may be given beside it. */
export function replaceable<T>(
  field: Field<T>,
  replacedBy: string,
  { isAlsoBeside = false } = {},
): Field<T | undefined> {
  return { ...field, replacedBy, isAlsoBeside } as Field<T | undefined>;
}

function decodeMember(field: Field<unknown>, value: unknown, at: string, context: DecodeContext): unknown {
  if (value === undefined) {
    if (field.required) context.problem(at, `required, expected ${field.decoder.expected}`);
    return field.fallback;
  }
  if (value === null && field.nullable) return null;
  return field.decoder.decode(value, at, context);
}

/** Decodes the named members, no others. Reports problems to `context`, with `prefix` before the names. */
export function decodeMembers<F extends Fields>(
  fields: F,
  members: ReadonlyMap<string, unknown>,
  context: DecodeContext,
  prefix = '',
): Input<F> {
  const decode = ([name, field]: [string, Field<unknown>]) => {
    const [value, at] = [members.get(name), prefix + name];
    const { replacedBy, isAlsoBeside = false } = field;
    const isReplaced = replacedBy !== undefined && members.get(replacedBy) !== undefined;
    if (!isReplaced || (isAlsoBeside && value !== undefined)) {
      return [name, decodeMember(field, value, at, context)];
    }
    if (value !== undefined) context.problem(at, `expected either this or ${replacedBy}, not both`);
    return [name, undefined];
  };
  return Object.fromEntries(Object.entries(fields).map(decode)) as Input<F>;
}

/** Schema of one field, with its description and default. */
export function fieldSchema(field: Field<unknown>): JsonSchema {
  const { schema } = field.decoder;
  const type = field.nullable ? { ...schema, type: [schema.type, 'null'] } : schema;
  const fallback = field.fallback === undefined ? {} : { default: field.fallback };
  return { ...type, ...fallback, description: field.description };
}

/** Schema of the object made of the fields. */
export function fieldsSchema(fields: Fields): JsonSchema {
  const entries = Object.entries(fields);
  const isRequired = (field: Field<unknown>) => field.required && field.replacedBy === undefined;
  const requiredNames = entries.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
    ...(requiredNames.length > 0 && { required: requiredNames }),
  };
}
