import type { EntryContext } from '@remix-run/cloudflare';

/**
 * The data of a page's routes as text for its script element, for `readPageData`. Usually plain JSON, which is half of what
 * Remix's own encoding takes; that one is kept for pages that failed, for values that JSON would change, and for Remix as it
 * is (`encoded`), which the development server gives the browser.
 */
export async function dataOf(
  { staticHandlerContext, serverHandoffStream }: EntryContext,
  encoded = false,
): Promise<string> {
  const { loaderData, actionData, errors } = staticHandlerContext;
  if (!encoded && errors === null && isPlain(loaderData) && isPlain(actionData)) {
    await serverHandoffStream?.cancel();
    return inScript(JSON.stringify({ loaderData, actionData: actionData ?? undefined }));
  }
  const stream = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  return inScript(JSON.stringify(stream));
}

/** Whether a value is the same after a way through JSON; a field that is undefined may as well be absent. */
export function isPlain(value: unknown): boolean {
  if (value === undefined) return true;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isPlain(item));
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return false;
  return Object.values(value).every(isPlain);
}

/** Nothing in a text can end the element or open a comment in it; JSON reads the escape as the sign itself. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
