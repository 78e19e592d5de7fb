import { metadataV1 } from '@varfreq/contracts/load';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import type { Database } from '../postgres/database.ts';
import { installationId } from '../postgres/installation.ts';
import { toCloudEvent } from '../usecases/events/cloud-event.ts';
import type { EventFeed } from '../usecases/events/event-feed.ts';

/** Events, as in `events.proto`. */
export function eventsService(database: Database, feed: EventFeed): GrpcService {
  const handlers: Handlers<typeof metadataV1.Events> = {
    async *follow({ subject, after }, call) {
      const installation = await installationId(database);
      const signal = AbortSignal.any([call.signal, call.stopping]);
      for await (const event of feed.follow({ subject, after }, signal)) {
        if (event === undefined) yield { place: 0 };
        else yield { place: event.place, type: event.type, json: JSON.stringify(toCloudEvent(event, installation)) };
      }
    },
  };
  return grpcService(metadataV1.Events, handlers);
}
