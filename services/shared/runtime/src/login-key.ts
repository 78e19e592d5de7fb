/**
 * What logins are compared by: compatibility characters (full-width letters among them) as the plain ones they stand for,
 * and without regard to case.
 */
export function loginKey(login: string): string {
  return login.normalize('NFKC').toLowerCase();
}
