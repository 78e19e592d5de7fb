// Keeps the state of every resource of varfreq in a SQLite database, from the events in Kafka. Node 24 or newer:
//
//     npm install kafkajs
//     KAFKA_BROKERS=kafka-1:9092,kafka-2:9092 node events.ts lims.db
import { DatabaseSync } from 'node:sqlite';
import { Kafka } from 'kafkajs';

interface CloudEvent {
  source: string;
  id: string;
  type: string;
  subject: string;
  time: string;
  data: Record<string, unknown>;
}

const database = new DatabaseSync(process.argv[2]!);
database.exec(`
  CREATE TABLE IF NOT EXISTS handled (source TEXT, id TEXT, PRIMARY KEY (source, id));
  CREATE TABLE IF NOT EXISTS states (source TEXT, subject TEXT, type TEXT, time TEXT, PRIMARY KEY (source, subject));
`);
const remember = database.prepare('INSERT OR IGNORE INTO handled VALUES (?, ?)');
const keep = database.prepare('INSERT OR REPLACE INTO states VALUES (?, ?, ?, ?)');

/** Applies an event once, however often it is delivered: both changes are committed, or neither. */
function handle({ source, id, subject, type, time }: CloudEvent): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const isNew = remember.run(source, id).changes === 1;
    if (isNew) keep.run(source, subject, type, time);
    database.exec('COMMIT');
    if (isNew) console.log(time, subject, type);
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

const kafka = new Kafka({
  clientId: 'lims',
  brokers: process.env.KAFKA_BROKERS!.split(','),
  // ssl: { ca: readFileSync('ca.crt', 'utf8') },
  // sasl: { mechanism: 'scram-sha-512', username: 'lims', password: process.env.KAFKA_PASSWORD! },
});
const consumer = kafka.consumer({
  groupId: process.env.EVENTS_GROUP ?? 'lims', // one for each system
  sessionTimeout: 10_000, // milliseconds after which a consumer that died is replaced
});
await consumer.connect();
await consumer.subscribe({ topic: process.env.EVENTS_TOPIC ?? 'varfreq.events', fromBeginning: true });
// An offset is committed after the work: what was not committed comes again.
await consumer.run({ eachMessage: async ({ message }) => handle(JSON.parse(String(message.value)) as CloudEvent) });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await consumer.disconnect();
    database.close();
  });
}
