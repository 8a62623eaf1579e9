import type { BrowserContext } from '@playwright/test';
import type { Credentials } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';

/** Signs in over HTTP and gives the session to the browser: the form itself has journeys of its own. */
export async function enter(context: BrowserContext, credentials: Credentials): Promise<Client> {
  const client = new Client(process.env['ORIGIN'] ?? '');
  await client.signIn(credentials);
  await giveCookies(context, client);
  return client;
}

export async function giveCookies(context: BrowserContext, { cookies, origin }: Client): Promise<void> {
  // Browsers accept `__Host-` cookies for our http address in a response, but a test can only set them for https.
  const url = origin.replace(/^http:/, 'https:');
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url, secure: true, httpOnly: true })));
}
