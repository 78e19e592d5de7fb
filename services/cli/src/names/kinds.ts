/** A kind of resource that commands name. */
export interface Kind {
  /** Of one. */
  noun: string;
  /** Collection. */
  path: string;
  /** Field that people call it by. */
  nameField: 'name' | 'login';
  /** Whether the server searches by name; otherwise the whole list is read. */
  isSearched: boolean;
  /** Whether lists are of a user. */
  isOwned: boolean;
  /** Whether the server requires login and password to list, and to change. */
  needsPassword: { list: boolean; change: boolean };
  /** Columns of `ls`. */
  columns: readonly string[];
}

const never = { list: false, change: false };

/** All kinds by the name of their command. */
export const kinds = {
  samples: {
    noun: 'sample',
    path: '/samples/',
    nameField: 'name',
    isSearched: true,
    isOwned: true,
    needsPassword: never,
    columns: ['uri', 'name', 'active', 'public', 'pool_size', 'groups', 'added'],
  },
  groups: {
    noun: 'group',
    path: '/groups/',
    nameField: 'name',
    isSearched: true,
    isOwned: false,
    needsPassword: never,
    columns: ['uri', 'name'],
  },
  files: {
    noun: 'file',
    path: '/data_sources/',
    nameField: 'name',
    isSearched: true,
    isOwned: true,
    needsPassword: never,
    columns: ['uri', 'name', 'filetype', 'gzipped', 'added'],
  },
  users: {
    noun: 'user',
    path: '/users/',
    nameField: 'login',
    isSearched: false,
    isOwned: false,
    needsPassword: { list: false, change: true },
    columns: ['uri', 'login', 'name', 'roles', 'added'],
  },
  tokens: {
    noun: 'token',
    path: '/tokens/',
    nameField: 'name',
    isSearched: false,
    isOwned: true,
    needsPassword: { list: true, change: true },
    columns: ['uri', 'name', 'added', 'expires', 'last_used'],
  },
} as const satisfies Record<string, Kind>;

/** Name of a kind. */
export type KindName = keyof typeof kinds;
