import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Credentials } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import type { Mode } from './test.ts';

/** Signs in over HTTP and gives the session to the browser: the form itself has journeys of its own. */
export async function enter(context: BrowserContext, credentials: Credentials): Promise<Client> {
  const client = new Client(process.env['ORIGIN'] ?? '');
  await client.signIn(credentials);
  await giveCookies(context, client);
  return client;
}

/** A page of somebody else's browser, signed in; closing its context ends it. */
export async function enterElsewhere(browser: Browser, mode: Mode, credentials: Credentials): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['ORIGIN'] ?? '',
    locale: 'ru-RU',
    javaScriptEnabled: mode !== 'no-script',
  });
  await enter(context, credentials);
  return context.newPage();
}

export async function giveCookies(context: BrowserContext, { cookies, origin }: Client): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin, httpOnly: true })));
}
