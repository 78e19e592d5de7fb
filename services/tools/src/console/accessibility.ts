import { expect } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { widths } from './watched-browser.ts';

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Findings of axe in the page as it is now, by the rules of WCAG 2.2 AA; moderate ones too. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = (await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(tags)} })`)) as {
    violations: Finding[];
  };
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/** Expects no findings in both colour schemes, at both widths, and nothing that is wider than the window. */
export async function checkLooks(page: Page): Promise<void> {
  for (const viewport of Object.values(widths)) {
    await page.setViewportSize(viewport);
    expect(await settledWidth(page, viewport.width)).toBe(viewport.width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findingsOf(page)).toEqual([]);
    }
  }
}

/** Width of the document once it is this, since what scripts place follows the window; else the one after ten seconds. */
async function settledWidth(page: Page, expected: number): Promise<number> {
  for (const until = Date.now() + 10_000; ; ) {
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (width === expected || Date.now() > until) return width;
  }
}
