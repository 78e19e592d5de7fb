/**
 * Environment of a product process under test: the machine's own variables, none of ours that happen to be set, and what
 * the test says.
 */
export function childEnvironment(own: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && !/^(VARFREQ_|DATABASE_URL$|PORT$|NODE_OPTIONS$|JEST_)/.test(name),
  );
  return { ...(Object.fromEntries(inherited) as Record<string, string>), ...own };
}
