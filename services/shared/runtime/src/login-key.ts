/**
 * Key for comparing logins: compatibility characters (full-width letters among them) replaced by plain ones, case
 * ignored.
 */
export function loginKey(login: string): string {
  return login.normalize('NFKC').toLowerCase();
}
