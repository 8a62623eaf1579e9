import type { Locator, Page } from '@playwright/test';

/** Fields of amounts: they step by keys, and say so, once the script runs. */
export function amountIn(place: Page | Locator): Locator {
  const name = /^Количество/;
  return place.getByRole('spinbutton', { name }).or(place.getByRole('textbox', { name }));
}
