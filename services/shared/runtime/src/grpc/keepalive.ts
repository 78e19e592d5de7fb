/** Detects a vanished peer within 15 s, also when idle: at most a ping every 5 s. */
export const keepalive = {
  'grpc.keepalive_time_ms': 5000,
  'grpc.keepalive_timeout_ms': 10_000,
  'grpc.keepalive_permit_without_calls': 1,
};
