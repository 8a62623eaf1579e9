import { insertRows } from './rows.ts';

/** Of the sole trader and the staff member of accounts.ts. */
const [trader, company, staffUser] = [4, 5, 8];

/** Adds a conversation in which an answer is awaited. */
export async function seedChat(trade: D1Database, now: number): Promise<void> {
  const ago = (minutes: number) => now - minutes * 60_000;
  const said = [
    { text: 'Здравствуйте. Есть ли кабель ВВГнг 3×2,5 одним куском 300 м?', at: ago(95) },
    {
      text: 'Здравствуйте. Да, на складе в Москве целый барабан 500 м, отрежем 300 м.',
      staff_user_id: staffUser,
      at: ago(80),
    },
    { text: 'Хорошо, оформляю. Можно ли забрать завтра до 10:00?', at: ago(30) },
  ];
  await trade.batch([
    insertRows(trade, 'chat', [
      {
        id: 1,
        owner: `u:${trader}`,
        user_id: trader,
        company_id: company,
        language: 'ru',
        shop: '',
        last_at: ago(30),
        waits_since: ago(30),
        read_id: said.length,
      },
    ]),
    insertRows(
      trade,
      'chat_message',
      said.map((message, at) => ({ staff_user_id: null, ...message, id: at + 1, chat_id: 1, request_id: '' })),
    ),
  ]);
}
