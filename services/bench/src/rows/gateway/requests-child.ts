import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests at a constant rate, independent of answers; measured after the warm-up. */
export interface Requests {
  url: string;
  authorization: string;
  perSecond: number;
  warmUpSeconds: number;
  seconds: number;
}

/** Results of the requests. */
export interface Answers {
  /** Latency of each request, in order, from its scheduled start to the end of its answer. */
  milliseconds: number[];
  /** Requests not answered with 200. */
  failed: number;
}

// Requests one URL at a constant rate. Reads `Requests` as JSON from standard input, writes `Answers` to standard output.
const requests = (await json(process.stdin)) as Requests;
/** Waiting for a free socket counts towards the latency. */
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
