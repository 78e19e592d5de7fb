import { AppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import type { TopicMessages } from 'kafkajs';
import type { ProducerSession, Purpose } from './producer-session.ts';
import type { KafkaConfig, TopicConfig } from './settings.ts';
import { stayConnected } from './stay-connected.ts';

/** Sends messages to Kafka. While the brokers are unavailable it accepts none, and reconnects. */
export class KafkaProducer {
  readonly #config: KafkaConfig & TopicConfig;
  readonly #purpose: Purpose;
  readonly #log: Logger;
  readonly #ending = new AbortController();
  #session: ProducerSession | undefined;
  #running: Promise<void> | undefined;

  constructor(config: KafkaConfig & TopicConfig, purpose: Purpose, log: Logger) {
    this.#config = config;
    this.#purpose = purpose;
    this.#log = log;
  }

  /** Begins to connect in the background. */
  start(): void {
    this.#running ??= this.#stayConnected();
  }

  /** Resolves when all in-sync brokers have the messages. Errors: `unavailable`; some may have been sent then. */
  async send(messages: TopicMessages[]): Promise<void> {
    if (this.#session === undefined) throw new AppError('unavailable', 'Kafka is unavailable.');
    await this.#session.send(messages);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  /** Loads kafkajs, a tenth of the modules of a service, only where Kafka is used. */
  async #stayConnected(): Promise<void> {
    const { ProducerSession } = await import('./producer-session.ts');
    await stayConnected({
      session: () => new ProducerSession(this.#config, this.#purpose, this.#log),
      onChange: (session) => (this.#session = session),
      log: this.#log,
      signal: this.#ending.signal,
    });
  }
}
