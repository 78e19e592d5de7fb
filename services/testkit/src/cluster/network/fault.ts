/** What a link does to connections, those that are open included. Times in milliseconds. */
export type Fault =
  | { kind: 'none' }
  /** Every piece comes so much later, each way. */
  | { kind: 'latency'; ms: number }
  /** So many bytes a second, each way of each connection. */
  | { kind: 'bandwidth'; bytesPerSecond: number }
  /** Open connections break at once, new ones when their first answer comes: what was asked has been done then. */
  | { kind: 'reset' }
  /** Connections are taken, and what is sent over them vanishes, ends included. */
  | { kind: 'black hole' }
  /** What clients send arrives, answers vanish. */
  | { kind: 'half-open' }
  /** The end of one side is told to the other so much later. */
  | { kind: 'slow close'; ms: number };
