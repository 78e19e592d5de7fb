import { setTimeout as sleep } from 'node:timers/promises';
import { readMessages, type SentMessage, sendMessages } from '@varfreq/testkit/components/kafka-messages';
import type { Random } from '@varfreq/testkit/random';
import { until } from '@varfreq/testkit/until';
import { same } from './attack/same.ts';
import { type DisturbableCluster, type Play, percent } from './play.ts';

/** Messages per case; a fifth of them while the cluster is idle. */
const busyMessages = 400;
const idleMessages = 100;

/** Repeats earlier offers, duplicated, shuffled, in wrong topics and damaged, and sends other garbage. */
export const flood: Play = async (cluster, random) => {
  const { running, installation } = cluster.target;
  const { broker } = running.components;
  const topics = ['parse', 'frequency', 'compact'].map((name) => `${installation.topicPrefix}.${name}`);
  const offers = await readMessages(broker, topics);
  if (offers.length === 0) throw new Error('Kafka has no offer');
  const send = async (count: number) => {
    const messages = shuffled(random, makeMessages(random, offers, topics, count));
    await sendMessages(broker, messages, random.int(1, 50));
    return messages.filter(({ value }) => isUnreadable(value)).length;
  };
  const share = random.next();
  await cluster.play(share, async () => void (await send(busyMessages)));
  await whileIdle(cluster, () => send(idleMessages));
  return `${busyMessages} messages from ${percent(share)} on, ${idleMessages} while idle`;
};

/** Messages sent while idle must start no work. */
async function whileIdle({ target }: DisturbableCluster, send: () => Promise<number>): Promise<void> {
  const works = () => target.book.count('parser', started) + target.book.count('frequency', started);
  const heard = () => target.book.count('parser', unreadable) + target.book.count('frequency', unreadable);
  const [before, worksBefore] = [await settled(heard), works()];
  const odd = await send();
  await settled(heard, (count) => count >= before + odd);
  same('imports and annotations begun by messages', works(), worksBefore);
}

/** The count once valid and unchanged for two seconds. Every message reaches one worker of its kind. */
async function settled(look: () => number, isGood = (_: number) => true): Promise<number> {
  let last = look();
  await until('messages are heard', async () => {
    await sleep(2000);
    const before = last;
    last = look();
    return isGood(last) && last === before;
  });
  return last;
}

const started = /"event":"work_started","kind":"(PARSE|ANNOTATE)"/g;
const unreadable = /"event":"kafka_message_unreadable"/g;

function makeMessages(random: Random, offers: readonly SentMessage[], topics: readonly string[], count: number) {
  const one = (): SentMessage => {
    const message = random.pick(offers);
    const luck = random.next();
    if (luck < 0.6) return message;
    if (luck < 0.7) return { ...message, topic: random.pick(topics) };
    if (luck < 0.8) return { ...message, value: damaged(random, message.value ?? Buffer.of(1)) };
    return { topic: random.pick(topics), value: random.pick(unreadableValues) };
  };
  return random.list(count, one);
}

const unreadableValues: readonly SentMessage['value'][] = [
  null,
  Buffer.of(),
  Buffer.from('no message'),
  Buffer.alloc(100_000, 255),
  Buffer.from([0x0a, 0xff]),
];

function isUnreadable(value: Buffer | null): boolean {
  return unreadableValues.includes(value);
}

/** An offer with one byte changed or truncated: possibly another offer, possibly none. */
function damaged(random: Random, value: Buffer): Buffer {
  const copy = Buffer.from(value);
  if (random.chance(0.5)) return copy.subarray(0, random.below(copy.length));
  copy[random.below(copy.length)]! ^= 1 + random.below(255);
  return copy;
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
