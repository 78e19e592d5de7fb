/**
 * Permissions, written from the documentation of the API, with the
 * additions: roles, and `owner`, who owns the resource of the path or the request. `anyone` needs no login, `user` is any logged-in user.
 * Braces are filled in with resources of the owner, or of the caller (`self…`).
 */
export interface Rule {
  request: string;
  allowed: 'anyone' | 'user' | readonly ('admin' | 'owner' | 'importer' | 'annotator' | 'local-files')[];
  json?: Record<string, unknown>;
  headers?: Readonly<Record<string, string>>;
  /** Accepts login and password only. */
  isBasicOnly?: boolean;
  /** Ends the token that it is sent with: sent with a token of its own, and refused with login and password. */
  endsToken?: boolean;
}

export const owned = ['admin', 'owner'] as const;
export const admin = ['admin'] as const;
export const basic = { isBasicOnly: true };
export const submitted = { task: { state: 'submitted' } };
