// @ts-expect-error: made by the build, absent before it
import * as made from '../build/server/index.js';

/** The storefront as one function; the build brings it together with the pages it serves. */
export const onRequest: PagesFunction<StorefrontBindings> = (event) =>
  made.entry.module.handleRequest(
    event.request,
    event.env,
    { waitUntil: (work: Promise<unknown>) => event.waitUntil(work) },
    made,
  );
