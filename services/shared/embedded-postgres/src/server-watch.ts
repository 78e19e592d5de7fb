import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Reads pids of servers, each replacing the previous one. At the end of its input, that is when this process has died,
 * stops the last server: SIGINT, after 5 s SIGQUIT. Only the pid in `postmaster.pid`, which a starting server writes
 * within a second: the pid may by now belong to another process, and the directory to another server.
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

/** A process that outlives this one to stop the PostgreSQL server of a cluster directory. */
export interface ServerWatch {
  /** Sets the server to stop, replacing an earlier one; 0: none. */
  follow(pid: number): void;
  /** Ends the watch without stopping the server. */
  end(): Promise<void>;
}

/** Starts a watch. It holds neither a terminal nor this process's exit. Error when `/bin/sh` is missing. */
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
  pipe.on('error', () => undefined); // the watch may have been killed
  return {
    follow: (pid) => void pipe.write(`${pid}\n`),
    end: async () => {
      pipe.end('0\n');
      child.ref();
      await ended;
    },
  };
}
