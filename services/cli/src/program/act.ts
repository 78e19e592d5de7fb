import type { Command } from 'commander';
import type { GlobalOptions, Session } from '../session/session.ts';

/** Makes the session of a command from its global options. */
export type NewSession = (options: GlobalOptions) => Session;

/** An action of commander that gets a session, the arguments, and the options. */
export function acting(newSession: NewSession) {
  return (run: (session: Session, args: never[], options: never, command: Command) => Promise<void>) =>
    async (...given: unknown[]): Promise<void> => {
      const command = given.at(-1) as Command;
      await run(newSession(command.optsWithGlobals()), given.slice(0, -2) as never[], given.at(-2) as never, command);
    };
}

/** What `acting` returns. */
export type Acting = ReturnType<typeof acting>;
