import { useQuery } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';
import { texts } from '../../../texts/texts.ts';
import { FactCard } from './fact-card.tsx';

const readEveryMs = 10_000;

interface Ready {
  readonly status: 'ok' | 'degraded';
  readonly reason?: string;
}

/** Whether the server answers requests, takes uploads, or why not; read again and again. */
export function Health() {
  const ready = useQuery({
    queryKey: ['readyz'],
    queryFn: async ({ signal }) => (await (await send('GET', '/readyz', { signal })).json()) as Ready,
    refetchInterval: readEveryMs,
    retry: false,
  });
  const { health, states } = texts.manage.installation;
  const state = ready.error === null ? ready.data?.status : 'down';
  const reason = ready.error?.message ?? ready.data?.reason;
  return (
    <FactCard title={health}>
      <p role="status">
        {state === undefined ? texts.loading : <span className={`badge ${state}`}>{states[state]}</span>}
      </p>
      {reason !== undefined && <p>{reason}</p>}
    </FactCard>
  );
}
