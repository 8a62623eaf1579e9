import { formTokenField } from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type SealingKeys, seal, unseal } from '#app/server/session/seal.server.ts';
import type { Session } from '#app/server/session/session.server.ts';

const purpose = 'form-token';

/**
 * The token of the page's forms for a browser that doesn't say where its requests come from, such as lynx: it may post
 * without `Origin` and `Referer`, too. Others get none, so that their pages carry no byte of it.
 */
export async function formToken(
  { session, env }: Pick<LoadContext, 'session' | 'env'>,
  { headers }: Request,
): Promise<{ formToken?: string }> {
  return headers.has('Sec-Fetch-Site') ? {} : { formToken: await makeToken(session, env.SESSION_KEYS) };
}

/** The id of the browser, sealed: only our pages show it, and only in the browser that has the id's cookie. */
export function makeToken(session: Session, keys: SealingKeys): Promise<string> {
  return seal(session.keepBrowser(), purpose, keys);
}

/** Whether a form came from our page in this browser. Leaves the request readable. */
export async function isProven(request: Request, { browserId }: Session, keys: SealingKeys): Promise<boolean> {
  if (browserId === null) return false;
  const form = await request.clone().formData().catch(noForm);
  const token = form?.get(formTokenField);
  return typeof token === 'string' && (await unseal(token, purpose, keys)) === browserId;
}

const noForm = () => null;
