import type { OrderedEvent } from '../../postgres/events/ordered-events.ts';

/** A CloudEvent 1.0 in JSON; `data` as in `events.proto`. */
export interface CloudEvent {
  specversion: '1.0';
  /** Unique in the source: repeated deliveries have the same. */
  id: string;
  source: string;
  type: string;
  subject: string;
  time: string;
  datacontenttype: 'application/json';
  data: Record<string, unknown>;
}

/** `installation`: id of the installation, which events of several installations are told apart by. */
export function toCloudEvent({ id, type, subject, time, data }: OrderedEvent, installation: string): CloudEvent {
  return {
    specversion: '1.0',
    id: String(id),
    source: `/varfreq/${installation}`,
    type: `varfreq.${type}`,
    subject,
    time,
    datacontenttype: 'application/json',
    data,
  };
}
