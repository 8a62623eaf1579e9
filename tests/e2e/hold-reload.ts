import type { Page } from '@playwright/test';

/** Keeps the reload that follows a post from being answered until the returned function is called. */
export async function holdReload(page: Page): Promise<() => void> {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await loading;
    await route.continue();
  });
  return () => load();
}
