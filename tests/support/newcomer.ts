import { Client, type Page } from './client.ts';
import type { Form } from './html.ts';

/** The form of a page that has a field. */
export function formWith(page: Page, field: string): Form {
  const form = page.forms.find((one) => one.method === 'post' && one.field(field) !== undefined);
  if (!form) throw new Error(`no field ${field} on ${page.path}, status ${page.status}`);
  return form;
}

/** The newest text sent to an address. The shop must pass the API's outbox through. */
export async function sentText(origin: string, address: string): Promise<string> {
  const outbox = await fetch(`${origin}/api/outbox?format=json&to=${encodeURIComponent(address)}`);
  const { items } = (await outbox.json()) as { items: { text: string }[] };
  return items[0]?.text ?? '';
}

/** The newest six-digit code sent to an address. */
export async function sentCode(origin: string, address: string): Promise<string> {
  return /\d{6}/.exec(await sentText(origin, address))?.[0] ?? '';
}

/** A visitor whose sign-up has reached its third step. */
export async function atThirdStep(origin: string, email: string): Promise<{ client: Client; page: Page }> {
  const client = new Client(origin);
  const first = await client.get('/user/sign-up');
  const who = { name: 'Ильин Пётр', email, agreeTerms: 'on', agreeForProcessingData: 'on' };
  const second = await client.submit(formWith(first, 'name'), who);
  const page = await client.submit(formWith(second, 'code'), { code: await sentCode(origin, email) });
  return { client, page };
}
