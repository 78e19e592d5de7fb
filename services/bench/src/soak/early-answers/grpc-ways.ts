import { metadataV1 } from '@varfreq/contracts/load';
import { isAppError } from '@varfreq/runtime/errors';
import { type CallOptions, connectGrpc } from '@varfreq/runtime/grpc/client';
import type { System } from '@varfreq/standalone/system';

/** Ways in which a call ends early, by name; each returns how it ended. */
export interface GrpcWays {
  ways: Readonly<Record<string, { endings: readonly string[]; run(): Promise<string>; isCheap?: boolean }>>;
  close(): void;
}

async function endingOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => 'answered',
    (error: Error) => (isAppError(error) ? error.code : error.name),
  );
}

/** Cancels a call once it is in flight. */
function cancelled(begin: (signal: AbortSignal) => Promise<unknown>): Promise<string> {
  const controller = new AbortController();
  const ending = endingOf(begin(controller.signal));
  setImmediate(() => controller.abort());
  return ending;
}

export function grpcWays({ address, secret }: System['metadata']): GrpcWays {
  const directory = connectGrpc(metadataV1.Directory, address, { secret });
  const tasks = connectGrpc(metadataV1.Tasks, address, { secret });
  const stranger = connectGrpc(metadataV1.Directory, address, { secret: 'another secret of sixteen bytes' });
  const watch = async (options: CallOptions, isLeft = false): Promise<void> => {
    for await (const _ of tasks.watch({ kind: 'PARSE' }, options)) if (isLeft) return;
  };
  const ways: GrpcWays['ways'] = {
    'a call that is cancelled': {
      isCheap: true,
      endings: ['answered', 'AbortError'],
      run: () => cancelled((signal) => directory.getGroups({ ids: [1] }, { signal })),
    },
    'a call whose deadline passes': {
      isCheap: true,
      endings: ['answered', 'unavailable'],
      run: () => endingOf(directory.getGroups({ ids: [1] }, { deadlineMs: 1 })),
    },
    'a call with a wrong secret': {
      isCheap: true,
      endings: ['unavailable'],
      run: () => endingOf(stranger.getGroups({ ids: [1] })),
    },
    'a call that is invalid': { isCheap: true, endings: ['bad_request'], run: () => endingOf(tasks.beat({})) },
    'a stream that is cancelled': {
      isCheap: true,
      endings: ['AbortError'],
      run: () => cancelled((signal) => watch({ signal })),
    },
    'a stream that is abandoned': { isCheap: true, endings: ['answered'], run: () => endingOf(watch({}, true)) },
    'a stream whose deadline passes': {
      endings: ['unavailable'],
      run: () => endingOf(watch({ deadlineMs: 20 })),
    },
  };
  const close = () => {
    for (const client of [directory, tasks, stranger]) client.close();
  };
  return { ways, close };
}
