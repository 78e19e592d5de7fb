import type { Webhook } from '../../../api/types.ts';
import { PageOf } from '../../../parts/page-of.tsx';
import type { Session } from '../../../session/session.ts';
import { texts } from '../../../texts/texts.ts';
import { PagedList } from '../paged-list.tsx';
import { readEveryMs } from './deliveries.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The reader's own webhooks. */
export function WebhooksPage() {
  const { title, lead } = texts.manage.webhooks;
  return (
    <PageOf title={title} lead={lead}>
      {(session) => <Webhooks session={session} />}
    </PageOf>
  );
}

function Webhooks({ session: { user } }: { session: Session }) {
  const { title, none } = texts.manage.webhooks;
  return (
    <>
      <NewWebhook user={user.uri} />
      <PagedList<Webhook>
        label={title}
        collection="webhook_collection"
        path={`/webhooks/?${new URLSearchParams({ user: user.uri, order: '-added' })}`}
        none={none}
        readEveryMs={readEveryMs}
        row={(webhook) => <WebhookRow key={webhook.uri} webhook={webhook} />}
      />
    </>
  );
}
