/** A reference to another resource. */
export interface Link {
  uri: string;
}

/** A server task behind a resource. */
export interface Task {
  state: 'waiting' | 'running' | 'succes' | 'success' | 'failure';
  /** Percent, of a running task. */
  progress?: number;
  /** Records per second. */
  rate?: number;
  remaining_seconds?: number;
  result?: TaskResult;
  error?: { code: string; message: string };
}

/** What a task that succeeded found. */
export interface TaskResult {
  records: number;
  observations?: number;
  regions?: number;
  variants?: number;
  skipped: Record<string, number>;
  warnings: string[];
}

/** Any resource with a task: a variation, a coverage, an annotation or a joint import. */
export interface Tasked extends Link {
  task: Task;
  data_source?: Link;
  sample?: Link;
}

/** `/annotations/`. */
export interface Annotation extends Tasked {
  annotated_data_source: Link;
}

/** `/joint_imports/`. */
export interface JointImport extends Tasked {
  sample_count: number;
}

/** `/samples/`. */
export interface Sample extends Link {
  name: string;
  active: boolean;
  pool_size: number;
  public: boolean;
  groups: Link[];
  user: Link;
  state_of_data?: { warnings: string[] };
}

/** `/users/`. */
export interface User extends Link {
  login: string;
  name: string;
  roles: string[];
}

/** `/tokens/`. */
export interface Token extends Link {
  name: string;
  key: string;
  expires?: string | null;
}

/** `/authentication`. */
export interface Authentication {
  authenticated: boolean;
  user: User | null;
}

/** Frequencies of a variant over one query, by the names of the API. */
export type Figures = Record<string, number | null>;

/** `/variants/…`. */
export interface Variant extends Link {
  chromosome: string;
  position: number;
  reference: string;
  observed: string;
  annotations: Record<string, Figures>;
}

/** An item of `/variants/…/carriers`. */
export interface Carrier {
  sample: Link;
  zygosity: string;
  individuals: number;
  variation: Link;
}
