/** A fault of a link, for open connections too. Times in milliseconds. */
export type Fault =
  | { kind: 'none' }
  /** Delay of every piece, each way. */
  | { kind: 'latency'; ms: number }
  /** Bandwidth, each way of each connection. */
  | { kind: 'bandwidth'; bytesPerSecond: number }
  /** Resets open connections at once, new ones at their first answer, when the request has been carried out. */
  | { kind: 'reset' }
  /** Accepts connections and discards everything sent over them, ends included. */
  | { kind: 'black hole' }
  /** Passes requests, discards answers. */
  | { kind: 'half-open' }
  /** Delay before the end of one side is passed to the other. */
  | { kind: 'slow close'; ms: number };
