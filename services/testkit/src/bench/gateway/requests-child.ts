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

/** What came of them. */
export interface Answers {
  /** Of each request, in order, from when it should have begun to the end of its answer. */
  milliseconds: number[];
  /** Those that were not answered with 200. */
  failed: number;
}

// Asks for one URL at a constant rate. Requests as JSON on standard input, Answers on standard output.
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

async function answersTo(requests: Requests): Promise<Answers> {
  const { perSecond, warmUpSeconds, seconds } = requests;
  const total = Math.round(perSecond * (warmUpSeconds + seconds));
  const start = performance.now();
  const running: Promise<{ took: number; isFailed: boolean }>[] = [];
  while (running.length < total) {
    const due = start + (running.length * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const asked = ask(requests).then(
      () => false,
      () => true,
    );
    running.push(asked.then((isFailed) => ({ took: performance.now() - due, isFailed })));
  }
  const counted = (await Promise.all(running)).slice(-Math.round(perSecond * seconds));
  return { milliseconds: counted.map(({ took }) => took), failed: counted.filter(({ isFailed }) => isFailed).length };
}

console.log(JSON.stringify(await answersTo(requests)));
agent.destroy();
