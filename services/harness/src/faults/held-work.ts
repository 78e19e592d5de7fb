/** Work under one lease: task, epoch, shard and attempt. */
export type Piece = string;

interface LogLine {
  event: string;
  taskId?: number;
  epoch?: number;
  shard?: number;
  attempt?: number;
  ending?: string;
}

/** Work that a worker has begun and not ended, by its log. */
export function heldPieces(logs: string): Piece[] {
  const ended = new Set(piecesWith(logs, 'work_ended'));
  return piecesWith(logs, 'work_started').filter((piece) => !ended.has(piece));
}

/** Work of which an event is logged, optionally only with this ending. */
export function piecesWith(logs: string, event: string, ending?: string): Piece[] {
  const lines = logs.split('\n').filter((line) => line.includes(`"event":"${event}"`) && line.endsWith('}'));
  const facts = lines.map((line) => JSON.parse(line) as LogLine);
  const wanted = facts.filter((fact) => ending === undefined || fact.ending === ending);
  return wanted.map(({ taskId, epoch, shard, attempt }) => [taskId, epoch, shard, attempt].join('/'));
}
