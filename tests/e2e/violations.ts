import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** `axe.source` is the one for reading, which costs a browser twice as much. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds on the page as it is now: rule and elements. Reading axe costs a browser more than asking it, so a
 * page that is looked at twice reads it once; our pages have no frames, for which axe's own Playwright binding reads
 * it four times.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
