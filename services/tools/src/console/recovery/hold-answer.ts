import type { Page, Route } from 'playwright-core';

/** An answer that is kept from the page. */
interface Held {
  /** When the server has answered. */
  readonly answered: Promise<void>;
  /** Gives it to the page, and returns when it has it. */
  readonly letGo: () => Promise<void>;
}

/** Holds the answer to the next request to an address. */
export async function holdAnswer(page: Page, address: RegExp): Promise<Held> {
  const answered = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    answered.resolve();
    await held.promise;
    await route.fulfill({ response });
  };
  await page.route(address, hold, { times: 1 });
  const given = page.waitForResponse(address);
  return {
    answered: answered.promise,
    async letGo() {
      held.resolve();
      await (await given).finished();
    },
  };
}
