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
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin, httpOnly: true })));
}
