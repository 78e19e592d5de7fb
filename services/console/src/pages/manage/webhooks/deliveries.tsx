import { useState } from 'react';
import type { Delivery, Webhook } from '../../../api/types.ts';
import { count, time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { PagedList } from '../paged-list.tsx';
import { Thing } from '../thing.tsx';

/** Deliveries show themselves without a reload: what is due is tried within seconds. */
export const readEveryMs = 5000;

/** The latest deliveries of a webhook, newest first, read when they are opened. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  const { deliveries, notTried } = texts.manage.webhooks;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{deliveries}</summary>
      {isOpen && (
        <PagedList<Delivery>
          label={deliveries}
          collection="delivery_collection"
          path={`${webhook.uri}/deliveries?order=-tried`}
          none={notTried}
          readEveryMs={readEveryMs}
          row={(delivery) => <DeliveryRow key={`${delivery.event} ${delivery.tried}`} delivery={delivery} />}
        />
      )}
    </details>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { type, subject, delivered, outcome, tried, milliseconds } = delivery;
  return (
    <Thing
      title={type}
      badge={<span className={`badge ${delivered ? 'active' : 'failure'}`}>{outcome}</span>}
      facts={[subject, time(tried), texts.manage.webhooks.took(count(milliseconds))]}
    />
  );
}
