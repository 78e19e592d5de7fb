import type { components } from './gen/api.ts';

type Schemas = components['schemas'];

export type Annotation = Schemas['Annotation'];
export type AuditEntry = Schemas['Audit'];
export type Carrier = Schemas['Carrier'];
export type FrequencyTable = Schemas['FrequencyTable'];
export type Genome = Schemas['Genome'];
export type Group = Schemas['Group'];
export type JointImport = Schemas['JointImport'];
export type Sample = Schemas['Sample'];
export type Token = Schemas['Token'];
export type Upload = Schemas['Upload'];
export type User = Schemas['User'];
export type Variant = Schemas['Variant'];

/** An import of a file for one sample. */
export type SampleImport = Schemas['Variation'] | Schemas['Coverage'];

/** Any resource with a task. */
export type Tasked = SampleImport | Annotation | FrequencyTable | JointImport;

/** A server task behind a resource. */
export type Task = Tasked['task'];

/** What a task that succeeded found. */
export type TaskResult = NonNullable<Extract<Task, { result?: unknown }>['result']>;

/** A reference to another resource. */
export interface Link {
  uri: string;
}

/** `/authentication`, which the document describes in place. */
export interface Authentication {
  authenticated: boolean;
  user: User | null;
}

/** The result of a task that has succeeded. */
export function resultOf(task: Task): TaskResult | undefined {
  return task.state === 'succes' || task.state === 'success' ? task.result : undefined;
}

/** The answer of `GET /installation`. */
export interface Installation {
  /** Start of the last backup that the command made; null: there is none. */
  readonly last_backup: string | null;
  /** Age in days from which it counts as old. */
  readonly backup_within_days: number;
  /** When the checks began. */
  readonly checked: string;
  readonly checks: readonly InstallationCheck[];
}

/** What the doctor found about a part of the installation. */
export interface InstallationCheck {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly message: string;
  readonly remedy: string | null;
}
