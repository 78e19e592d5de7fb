import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Loaded into each thread of a process before its program: at SIGUSR2 they collect all garbage, and V8 gives back to the
// system what it keeps for the future, which a common collection does not. Takes a tenth of a second or so.
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
