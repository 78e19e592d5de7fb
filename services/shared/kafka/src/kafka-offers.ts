import type { Logger } from '@varfreq/runtime/log';
import type { TakeOffers, WorkOffers } from '@varfreq/runtime/work/offers';
import type { KafkaConfig } from './settings.ts';
import { stayConnected } from './stay-connected.ts';

/**
 * Offers of one kind from Kafka, shared among all workers of the kind: they are one consumer group. An offset is
 * committed once a claim has answered its offer; while the worker has no room, its partitions are paused.
 */
export class KafkaOffers implements WorkOffers {
  readonly #config: KafkaConfig;
  readonly #log: Logger;

  constructor(config: KafkaConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  async listen(kind: string, take: TakeOffers, signal: AbortSignal): Promise<void> {
    const { OfferSession } = await import('./offer-session.ts'); // loads kafkajs
    const session = () => new OfferSession({ config: this.#config, kind, take, log: this.#log });
    await stayConnected({ session, log: this.#log, signal });
  }
}
