/** How a side finds out that the other has vanished, within 15 s, also between calls: no more than a ping every 5 s. */
export const keepalive = {
  'grpc.keepalive_time_ms': 5000,
  'grpc.keepalive_timeout_ms': 10_000,
  'grpc.keepalive_permit_without_calls': 1,
};
