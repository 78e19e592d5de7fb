import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { send } from '../../../api/client.ts';
import type { Webhook } from '../../../api/types.ts';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { Thing } from '../thing.tsx';
import { Deliveries } from './deliveries.tsx';
import { Redelivery } from './redelivery.tsx';

/** A webhook with its last delivery: to be paused, repeated or removed. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const queries = useQueryClient();
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['webhook_collection'] });
    await queries.invalidateQueries({ queryKey: ['delivery_collection'] });
  };
  const change = async (json: object) => {
    await send('PATCH', webhook.uri, { json });
    await readAgain();
  };
  const remove = async () => {
    await send('DELETE', webhook.uri);
    await readAgain();
  };
  const pausing = useMutation({ mutationFn: () => change({ active: !webhook.active }) });
  const { pause, resume, remove: asked } = texts.manage.webhooks;
  return (
    <Thing
      title={webhook.url}
      badge={<State webhook={webhook} />}
      facts={factsOf(webhook)}
      actions={
        <>
          <Button className="button plain" onPress={() => pausing.isPending || pausing.mutate()}>
            {webhook.active ? pause : resume}
          </Button>
          <Redelivery deliver={(since) => change({ since, active: true })} />
          <ConfirmButton {...asked} about={webhook.url} act={remove} />
        </>
      }
    >
      {pausing.error && <ProblemNote error={pausing.error} />}
      <Deliveries webhook={webhook} />
    </Thing>
  );
}

function State({ webhook: { active, failing_since: failing } }: { webhook: Webhook }) {
  const { states } = texts.manage.webhooks;
  if (!active) return <span className="badge">{states.paused}</span>;
  return failing === undefined ? (
    <span className="badge active">{states.active}</span>
  ) : (
    <span className="badge failure">{states.failing(time(failing))}</span>
  );
}

function factsOf({ kinds, last_tried: tried, last_outcome: outcome }: Webhook): (string | undefined)[] {
  const { allKinds, lastTried, notTried } = texts.manage.webhooks;
  const isAll = kinds.length === 1 && kinds[0] === '*';
  return [isAll ? allKinds : kinds.join(', '), tried === undefined ? notTried : lastTried(time(tried)), outcome];
}
