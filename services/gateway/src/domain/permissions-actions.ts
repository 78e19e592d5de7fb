/** Every role a user may have, and `local-files`. */
export const ROLES = ['admin', 'importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files'] as const;

export type Role = (typeof ROLES)[number];

/** The caller of a request; `scheme`: how the request was authenticated. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly id: number;
      readonly roles: readonly string[];
      readonly scheme: 'basic' | 'token';
    };

/** Owner and public flag of a sample. */
export interface SampleFacts {
  readonly ownerId: number;
  readonly public: boolean;
}

/** One query as the permission rules see it: `queryClass` comes from the expression's syntax tree. */
export type QueryFacts =
  | { readonly name: string; readonly queryClass: 'sample'; readonly sample: SampleFacts }
  | { readonly name: string; readonly queryClass: 'all' | 'groups' | 'all and groups' | 'other' };

type Nothing = Readonly<Record<never, never>>;
interface Owned {
  readonly ownerId: number;
}
/** The `user` filter of a listing; absent: no filter. */
interface UserFilter {
  readonly filterUserId?: number | undefined;
}
/** The sample a listing is filtered by; absent: no filter. */
interface SampleFilter {
  readonly filterSample?: SampleFacts | undefined;
}
interface NewImport {
  readonly sampleOwnerId: number;
  readonly dataSourceOwnerId: number;
}
/** The joint import a listing is filtered by; absent: no filter. */
interface JointImportFilter {
  readonly filterJointImport?: Owned | undefined;
}
interface Asked {
  readonly queries: readonly QueryFacts[];
}

/** Facts each action is decided by. Action names are `<collection>:<operation>`, one per endpoint. */
export interface ActionFacts {
  'root:read': Nothing;
  'authentication:read': Nothing;
  /** Ends the token that authenticates the request. */
  'authentication:delete': Nothing;
  'genome:read': Nothing;
  'genes:list': Nothing;
  'genome:read-build': Nothing;
  'genome:update': Nothing;
  'annotations:list': UserFilter;
  /** importedInActiveSample: the data source has been imported as variation in an active sample (trader's rule). */
  'annotations:create': Asked & { readonly dataSourceOwnerId: number; readonly importedInActiveSample: boolean };
  'annotations:read': Owned;
  'annotations:update': Nothing;
  'annotations:delete': Owned;
  'frequency-tables:list': UserFilter;
  /** regionsOwnerId: owner of the file of regions, if there is one. */
  'frequency-tables:create': Asked & { readonly regionsOwnerId?: number | undefined };
  'frequency-tables:read': Owned;
  'frequency-tables:update': Nothing;
  'frequency-tables:delete': Owned;
  'coverages:list': SampleFilter & JointImportFilter;
  'coverages:create': NewImport;
  'coverages:read': { readonly sample: SampleFacts };
  'coverages:update': Nothing;
  'coverages:delete': { readonly sample: SampleFacts };
  'variations:list': SampleFilter & JointImportFilter;
  'variations:create': NewImport;
  'variations:read': { readonly sample: SampleFacts };
  'variations:update': Nothing;
  'variations:delete': { readonly sample: SampleFacts };
  'joint-imports:list': UserFilter;
  'joint-imports:create': {
    readonly dataSourceOwnerId: number;
    /** Owners of the existing samples. */
    readonly sampleOwnerIds: readonly number[];
    /** Samples are made, groups of families may be. */
    readonly makesSamples: boolean;
    readonly makesGroups: boolean;
  };
  'joint-imports:read': Owned;
  'joint-imports:update': Nothing;
  'joint-imports:delete': Owned;
  'data-sources:list': UserFilter;
  'data-sources:create': Nothing;
  'uploads:list': Nothing;
  'uploads:create': Nothing;
  'uploads:read': Owned;
  'uploads:append': Owned;
  /** Makes a data source of it. */
  'uploads:finish': Owned;
  'uploads:delete': Owned;
  /** isInOwnFolder: the file is in the folder named after the caller's login, where each login has one. */
  'local-files:use': { readonly isInOwnFolder: boolean };
  'data-sources:read': Owned;
  'data-sources:update': Owned;
  'data-sources:delete': Owned;
  /** The blob `GET /data_sources/<id>/data`. */
  'data:read': Owned;
  /** Quotes from a data source's file in the errors and warnings of its tasks. */
  'quotes:read': Owned;
  'samples:list': UserFilter & { readonly filterPublic?: boolean | undefined };
  'samples:create': Nothing;
  'samples:read': SampleFacts;
  'samples:update': Owned;
  'samples:delete': Owned;
  'tokens:list': UserFilter;
  /** ownerId: the user given in `user`. */
  'tokens:create': Owned;
  'tokens:read': Owned;
  'tokens:update': Owned;
  'tokens:delete': Owned;
  'webhooks:list': UserFilter;
  /** ownerId: the user given in `user`. */
  'webhooks:create': Owned;
  'webhooks:read': Owned;
  'webhooks:list-deliveries': Owned;
  'webhooks:update': Owned;
  'webhooks:delete': Owned;
  'users:list': Nothing;
  'users:create': Nothing;
  'users:read': { readonly userId: number };
  'users:update': {
    readonly userId: number;
    /** The request names `roles`, `limits`. */
    readonly changesRoles: boolean;
    readonly changesLimits: boolean;
    /** The request changes the login, where each login has a folder of local files. */
    readonly changesFolder: boolean;
  };
  'users:delete': { readonly userId: number };
  'groups:list': Nothing;
  'groups:create': Nothing;
  'groups:read': Nothing;
  'groups:update': Nothing;
  'groups:delete': Nothing;
  'variants:list': Asked;
  'variants:create': Asked;
  'variants:read': Asked;
  'variants:list-carriers': Asked;
  'sample-set:read': Asked;
  'compaction:read': Nothing;
  'compaction:update': Nothing;
  'compaction:list-garbage': Nothing;
  'installation:read': Nothing;
  'events:list': Nothing;
  'audit:list': Nothing;
  'audit:read': Nothing;
}

export type Action = keyof ActionFacts;
