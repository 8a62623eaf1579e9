import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Our pages have no frames, so axe needs no second page for its results; only violations are reported. */
export async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
