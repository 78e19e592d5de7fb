import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Reads pids of servers, each in place of the one before. At the end of its input, which comes when this process dies of
 * whatever cause, it stops the last one: SIGINT, after 5 s SIGQUIT. Only what `postmaster.pid` names, which a server that
 * starts writes within a second: a pid may belong to another process by now, and the directory to another server.
 */
const script = `
server=0
while read -r line; do server=$line; done
tries=0
while [ "$server" -gt 0 ] && [ "$tries" -lt 20 ] && kill -0 "$server"; do
  found=
  read -r found < "$1"
  case $found in
    "$server") if [ "$tries" -lt 5 ]; then kill -INT "$server"; else kill -QUIT "$server"; fi ;;
    ?*) exit ;;
  esac
  tries=$((tries + 1))
  sleep 1
done
`;

/** A process that outlives this one by the seconds in which it stops the PostgreSQL server of a cluster directory. */
export interface ServerWatch {
  /** The server to stop, in place of an earlier one; 0 while there is none. */
  follow(pid: number): void;
  /** Ends the watch and leaves the server alone. */
  end(): Promise<void>;
}

/** Starts a watch. It holds neither a terminal nor the end of this process. Error when there is no `/bin/sh`. */
export async function startServerWatch(clusterDir: string): Promise<ServerWatch> {
  const child = spawn('/bin/sh', ['-c', script, 'varfreq-server-watch', join(clusterDir, 'postmaster.pid')], {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // a Ctrl-C of the terminal is for us
  });
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  child.unref();
  const pipe = child.stdin as typeof child.stdin & { unref(): void };
  pipe.unref();
  pipe.on('error', () => undefined); // a watch that was killed is over
  return {
    follow: (pid) => void pipe.write(`${pid}\n`),
    end: async () => {
      pipe.end('0\n');
      child.ref();
      await ended;
    },
  };
}
