import { addDays } from '#backend/calendar/working-days.ts';
import { moscowDay } from '#backend/product/store.ts';
import { insertRows } from './rows.ts';

const dayMs = 86_400_000;

type Operation = readonly [company: number, daysAgo: number, kind: string, title: string, amount: number];

/** Past purchases and payments that cancel each other out: enough of them for a second page. */
const longAgo: Operation[] = Array.from({ length: 11 }, (_, n) => 420 + n * 25).flatMap((daysAgo): Operation[] => [
  [1, daysAgo, 'accrual', 'Бонусы за закупки месяца', 30_000],
  [1, daysAgo - 10, 'spending', 'Оплата заказа бонусами', -30_000],
]);

const operations: readonly Operation[] = [
  ...longAgo,
  [1, 345, 'accrual', 'Бонусы за закупки месяца', 512_000],
  [1, 150, 'accrual', 'Бонусы за закупки месяца', 264_000],
  [1, 98, 'spending', 'Оплата заказа бонусами', -300_000],
  [1, 60, 'accrual', 'Бонусы за закупки месяца', 96_000],
  [1, 38, 'accrual', 'Бонусы за отзыв о работе склада', 42_000],
  [1, 30, 'correction', 'Возврат товара: бонусы отозваны', -230_000],
  [2, 31, 'accrual', 'Бонусы за закупки месяца', 51_300],
  [5, 18, 'accrual', 'Бонусы за закупки месяца', 12_700],
];

const cards = [
  { id: 310_774_201, user_id: 1, system: 'mir', mask: '•••• 4417', expires: '2029-08' },
  { id: 310_774_202, user_id: 1, system: 'visa', mask: '•••• 0932', expires: '2025-11' },
  { id: 310_774_203, user_id: 1, system: 'mir', mask: '•••• 7705', expires: '2028-02' },
  { id: 310_774_204, user_id: 3, system: 'mir', mask: '•••• 1288', expires: '2030-05' },
];

const levels = [
  { code: 'bronze', name: 'Бронзовый', points: 100 },
  { code: 'silver', name: 'Серебряный', points: 2_000 },
  { code: 'gold', name: 'Золотой', points: 10_000 },
];

const privileges = [
  { id: 1, level: 'bronze', text: 'Двойные бонусы в месяц рождения компании' },
  { id: 2, level: 'bronze', text: 'Приглашения на обучение у производителей' },
  { id: 3, level: 'silver', text: 'Резерв товара на 5 рабочих дней вместо 3' },
  { id: 4, level: 'silver', text: 'Бесплатная доставка заказов от 5 000 ₽' },
  { id: 5, level: 'gold', text: 'Личный менеджер без очереди' },
  { id: 6, level: 'gold', text: 'Отгрузка в день заказа до 18:00' },
];

/** Adds bonuses, saved cards and the loyalty club. Skips companies that already have bonus operations. */
export async function seedBonus(trade: D1Database, now: number): Promise<void> {
  const { results } = await trade
    .prepare('SELECT DISTINCT company_id AS id FROM bonus_operation')
    .all<{ id: number }>();
  const seeded = new Set(results.map(({ id }) => id));
  const rows = operations
    .filter(([company]) => !seeded.has(company))
    .map(([company_id, daysAgo, kind, title, amount]) => ({
      company_id,
      at: now - daysAgo * dayMs,
      kind,
      title,
      amount,
      expires: amount > 0 ? addDays(moscowDay(now), 365 - daysAgo) : null,
    }));
  await trade.batch([
    ...(rows.length > 0 ? [insertRows(trade, 'bonus_operation', rows)] : []),
    insertRows(
      trade,
      'payment_binding',
      cards.map((card, n) => ({ ...card, created_at: now - n * dayMs })),
    ),
    insertRows(trade, 'club_level', levels),
    insertRows(trade, 'club_privilege', privileges),
    insertRows(trade, 'club_member', [{ company_id: 1, user_id: 3, joined_at: now - 200 * dayMs }]),
  ]);
}
