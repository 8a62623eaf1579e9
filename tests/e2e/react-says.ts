import type { ConsoleMessage, Page } from '@playwright/test';

/** Console errors for pages that are expected to fail with these statuses. */
export const refused = /status of 40[349]/;
/** Said by React's development build when it is loaded. */
const development = /Download the React DevTools/;

/** Collects what React says of a page until it is stopped; React speaks before it marks the document as hydrated. */
export function listen(page: Page) {
  const react = { isDevelopment: false, warnings: [] as string[], stop };
  function hear(message: ConsoleMessage) {
    const said = message.text();
    if (development.test(said)) react.isDevelopment = true;
    if (['warning', 'error'].includes(message.type()) && !refused.test(said)) react.warnings.push(said);
  }
  function note(error: Error) {
    react.warnings.push(String(error));
  }
  function stop() {
    page.off('console', hear).off('pageerror', note);
  }
  page.on('console', hear).on('pageerror', note);
  return react;
}
