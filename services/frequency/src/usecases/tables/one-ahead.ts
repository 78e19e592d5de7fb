/** The items of a source, of which the next is made while the last is used. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const make = () => {
    const next = source.next();
    next.catch(() => undefined); // is thrown where it is awaited
    return next;
  };
  let next = make();
  try {
    for (let made = await next; made.done !== true; made = await next) {
      next = make();
      yield made.value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return(undefined);
  }
}
