import type { Page } from 'playwright-core';

const maxPresses = 150;

const nameOfFocus = `(() => {
  const focused = document.activeElement;
  return (focused.getAttribute('aria-label') ?? focused.labels?.[0]?.innerText ?? focused.innerText).trim();
})()`;

/** Presses Tab until the focus is on the element of this name, as a person would. Errors: it never comes there. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await pressUntil(page, 'Tab', async () => (await page.evaluate<string>(nameOfFocus)) === name, name);
}

/** The same for an element that a selector matches; `Shift+Tab` goes back. */
export async function tabToMatch(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = `document.activeElement.matches(${JSON.stringify(selector)})`;
  await pressUntil(page, key, () => page.evaluate<boolean>(isThere), selector);
}

async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>, wanted: string): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press(key);
    if (await isThere()) return;
  }
  throw new Error(`The focus never comes to ${wanted}.`);
}
