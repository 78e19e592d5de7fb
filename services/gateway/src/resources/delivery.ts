import type { Delivery } from '@varfreq/contracts/metadata/v1/Delivery';
import type { Resource } from '../rest/resource.ts';
import { representationSchema, zonedSchema } from '../rest/schemas.ts';
import { typePrefix } from './webhook.ts';

/** Deliveries of a webhook; they have no URIs and no revisions. */
export const deliveryResource: Resource<Delivery> = {
  name: 'delivery',
  collection: '/webhooks/',
  schema: representationSchema(
    {
      event: { type: 'string', description: 'Id of the event, `webhook-id` of the request.' },
      type: { type: 'string', examples: ['varfreq.import.succeeded'] },
      subject: { type: 'string', description: 'Path of the resource that the event is about.' },
      delivered: { type: 'boolean', description: 'Whether the receiver answered 2xx.' },
      outcome: { type: 'string', description: 'The status of the answer, or why there was none.' },
      tried: { ...zonedSchema, description: 'When the request was sent.' },
      milliseconds: { type: 'integer', minimum: 0, description: 'How long the receiver took.' },
    },
    'A request to a webhook.',
  ),
  embeddable: {},
  load: async () => [],
  idOf: ({ id }) => id,
  revisionOf: () => 0,
  represent: ({ eventId, type, subject, delivered, outcome, tried, milliseconds }) => ({
    event: String(eventId),
    type: typePrefix + type,
    subject,
    delivered,
    outcome,
    tried,
    milliseconds,
  }),
};
