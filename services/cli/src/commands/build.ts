import type { Genome } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';

/** Shows the genome build that files are compared with, or sets it for what comes later; `none`: compares with none. */
export async function build(session: Session, name?: string): Promise<void> {
  const client = await session.client();
  const path = '/genome';
  const { build: known = null, build_source: source } =
    name === undefined
      ? await client.get<Genome>(path)
      : await client.patch<Genome>(path, { build: name === 'none' ? null : name });
  session.screen.result({ build: known, source }, () => `${known ?? 'none'}${source ? ` (${source})` : ''}`);
}
