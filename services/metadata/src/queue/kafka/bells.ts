import { workV1 } from '@varfreq/contracts/load';

/** Content of a message, as in `bell.proto`. */
export interface BellContent {
  kind: string;
  taskId: number;
  epoch: number;
}

export function encodeBell({ kind, taskId, epoch }: BellContent): Buffer {
  return workV1.Bell.serialize({ kind, taskId, epoch });
}

/** Undefined for malformed bytes. */
export function decodeBell(bytes: Buffer | null): BellContent | undefined {
  try {
    const bell = workV1.Bell.deserialize(bytes ?? Buffer.of());
    return bell.kind === '' ? undefined : bell;
  } catch {
    return undefined;
  }
}
