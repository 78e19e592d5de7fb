import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is asked for: so many a second whether or not the answers come, measured after the warm-up. */
export interface Requests {
  url: string;
  authorization: string;
  perSecond: number;
  warmUpSeconds: number;
  seconds: number;
}

// Asks for one URL (standard input says which) at a constant rate and prints the milliseconds of each request as JSON, in order, from when it should have
// begun to the end of its answer. An answer that is not a 200 ends it with an error.
const requests = (await json(process.stdin)) as Requests;
/** When all are taken, requests wait: that counts. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Resolves at the end of the answer. */
async function ask({ url, authorization }: Requests): Promise<void> {
  const answered = Promise.withResolvers<IncomingMessage>();
  request(url, { agent, headers: { authorization } }, answered.resolve).once('error', answered.reject).end();
  const answer = await answered.promise;
  for await (const _ of answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
}

async function timesOf(requests: Requests): Promise<number[]> {
  const { perSecond, warmUpSeconds, seconds } = requests;
  const total = Math.round(perSecond * (warmUpSeconds + seconds));
  const start = performance.now();
  const dueAt = (n: number) => start + (n * 1000) / perSecond;
  const running: Promise<number>[] = [];
  while (running.length < total) {
    const due = dueAt(running.length);
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    running.push(ask(requests).then(() => performance.now() - due));
  }
  return (await Promise.all(running)).slice(-Math.round(perSecond * seconds));
}

console.log(JSON.stringify(await timesOf(requests)));
agent.destroy();
