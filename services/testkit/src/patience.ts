/**
 * Timeout of a test's wait for an event, in milliseconds: an answer, the end of a task, a line of output. Generous, since it
 * costs time in failures only, and tests share their machine with others.
 */
export const patienceMs = 300_000;
