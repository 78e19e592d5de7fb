/** Calls a function for 0 to count − 1, `clients` at once. Errors: the first of a call; those that run are not awaited. */
export async function atOnce(clients: number, count: number, call: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let at = next++; at < count; at = next++) await call(at);
  };
  await Promise.all(Array.from({ length: clients }, client));
}
