import type { components } from '@varfreq/client/gen/api';

type Schemas = components['schemas'];

export type Annotation = Schemas['Annotation'];
export type AuditEntry = Schemas['Audit'];
export type Carrier = Schemas['Carrier'];
export type Coverage = Schemas['Coverage'];
export type DataSource = Schemas['DataSource'];
export type Delivery = Schemas['Delivery'];
export type Gene = Schemas['Gene'];
export type FrequencyTable = Schemas['FrequencyTable'];
/** A set of figures beside the four. */
export type FieldSet = FrequencyTable['fields'][number];
export type Genome = Schemas['Genome'];
export type Group = Schemas['Group'];
export type JointImport = Schemas['JointImport'];
export type ResumableUpload = Schemas['Upload'];
export type Sample = Schemas['Sample'];
export type Token = Schemas['Token'];
export type User = Schemas['User'];
export type Variation = Schemas['Variation'];
export type Webhook = Schemas['Webhook'];
export type Variant = Schemas['Variant'];

/** Figures of a variant over one set of samples. */
export type Figures = NonNullable<Variant['annotations']>[string];

/** A named set of samples, as queries take it. */
export interface Query {
  readonly name: string;
  readonly expression: string;
}
