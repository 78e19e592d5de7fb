/** A part of `values.schema.json`; each describes its value. */
export interface ValueSchema {
  description: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, ValueSchema>>;
  additionalProperties?: boolean | { type: string | readonly string[] };
  [more: string]: unknown;
}

type Members = Readonly<Record<string, ValueSchema>>;

export const text = (description: string, more: object = {}): ValueSchema => ({ description, type: 'string', ...more });

export const oneOf = (description: string, ...choices: readonly string[]): ValueSchema => ({
  description,
  type: 'string',
  enum: choices,
});

export const flag = (description: string): ValueSchema => ({ description, type: 'boolean' });

export const count = (description: string, minimum = 0): ValueSchema => ({ description, type: 'integer', minimum });

/** An amount of disk, as Kubernetes writes it. */
export const size = (description: string): ValueSchema =>
  text(description, { pattern: '^[0-9]+(\\.[0-9]+)?([kMGTP]i?)?$' });

/** An object that refuses unknown members. */
export const closed = (description: string, properties: Members): ValueSchema => ({
  description,
  type: 'object',
  properties,
  additionalProperties: false,
});

/** Names to texts. */
export const texts = (description: string): ValueSchema => ({
  description,
  type: 'object',
  additionalProperties: { type: 'string' },
});

/** Any object that Kubernetes accepts here. */
export const kubernetes = (description: string): ValueSchema => ({ description, type: 'object' });

export const listOf = (description: string, type: string): ValueSchema => ({
  description,
  type: 'array',
  items: { type },
});

/** Helm merges members of several files: null removes one of another file. */
const removed = { type: 'null' };
const secretKey = {
  type: 'object',
  properties: { secret: { type: 'string', minLength: 1 }, key: { type: 'string', minLength: 1 }, value: removed },
  required: ['secret', 'key'],
  additionalProperties: false,
};
const nothing = { type: 'object', maxProperties: 0 };
const plain = {
  type: 'object',
  properties: { value: { type: ['string', 'integer', 'boolean'] }, secret: removed, key: removed },
  required: ['value'],
  additionalProperties: false,
};

/** `{value}` or `{secret, key}`, by default absent. */
export const field = (description: string): ValueSchema => ({ description, anyOf: [nothing, plain, secretKey] });

/** `{secret, key}` alone, by default absent: never in values. */
export const secretField = (description: string): ValueSchema => ({ description, anyOf: [nothing, secretKey] });

/** A bucket of an S3 service. */
export const bucketFields = (bucket: string): Members => ({
  endpoint: field("http://host:port or https://host:port; Amazon's when absent."),
  region: field('Region of the bucket.'),
  bucket: field(bucket),
  pathStyle: field('Whether URLs have the bucket in the path.'),
  accessKey: field("Access key; the pod's role when absent."),
  secretKey: secretField('Secret key of the access key.'),
});
