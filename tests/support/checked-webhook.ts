import type { Client } from './client.ts';
import { formWith } from './newcomer.ts';
import { links } from './pages.ts';

/** An address for events that was checked in vain, and what was sent to it: no machine has such a name. */
export async function checkedWebhook(staff: Client): Promise<{ webhook: string; delivery: string }> {
  const list = await staff.get('/staff/exchange/webhooks');
  const added = await staff.submit(formWith(list, 'url'), { url: 'https://erp.invalid/hooks', events: 'order.placed' });
  const webhook = links(added.body).find((href) => /\/webhooks\/\d+$/.test(href)) ?? 'no webhook';
  const { forms } = await staff.get(webhook);
  const check = forms.find(({ buttons }) => buttons.some(({ text }) => text === 'Проверить'));
  if (!check) throw new Error(`${webhook} can't be checked`);
  return { webhook, delivery: (await staff.submit(check, {}, 'Проверить')).path };
}
