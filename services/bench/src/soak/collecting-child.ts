import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Preloaded into each thread of a process: on SIGUSR2 they collect all garbage, and V8 returns its reserves to the
// system, which a normal collection does not. Takes about a tenth of a second.
setFlagsFromString('--expose-gc');
const gc: NodeJS.GCFunction = runInNewContext('gc');
const collect = () => gc({ type: 'major', flavor: 'last-resort' });
const threads = new BroadcastChannel('soak');
threads.unref();
threads.onmessage = collect;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    threads.postMessage('collect');
    collect();
  });
}
