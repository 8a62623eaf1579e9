import { amountRule } from '#backend/cart/rules.ts';
import type { Env } from '#backend/env.ts';
import { searchText } from '#backend/specification/write.ts';
import { companies } from './companies.ts';
import { pickGoods } from './pick-goods.ts';
import { insertRows } from './rows.ts';

const dayMs = 86_400_000;

/** First id of the demonstration's specifications, below the range that the service assigns. */
const firstId = 7001;

/** A specification of the demonstration: its owner, its size, and what has happened to it. */
interface Demo {
  /** Absent for the supplier's own. */
  user?: number;
  company?: number;
  name: string;
  description?: string;
  positions: number;
  daysAgo: number;
  shared?: 'read' | 'write';
  isArchived?: boolean;
}

const demos: readonly Demo[] = [
  {
    name: 'Щит квартирный на 12 модулей',
    description: 'Состав для однокомнатной квартиры: ввод, учёт, розеточные и осветительные группы.',
    positions: 12,
    daysAgo: 40,
  },
  {
    name: 'Электрика квартиры 60 м²',
    description: 'Кабель, подрозетники, механизмы и рамки. Количество уточните по проекту.',
    positions: 18,
    daysAgo: 32,
  },
  { name: 'Временное электроснабжение стройплощадки', positions: 10, daysAgo: 21 },
  { name: 'Запас дежурного электрика', description: 'Расходники на месяц для бригады.', positions: 14, daysAgo: 9 },
  {
    user: 1,
    company: 1,
    name: 'Школа № 5: освещение',
    description: 'Классы и коридоры, этажи 1–3. Поставка двумя партиями.',
    positions: 64,
    daysAgo: 2,
  },
  { user: 1, company: 1, name: 'Щитовая, корпус 2', description: 'Договор 18/24', positions: 8, daysAgo: 6 },
  { user: 1, company: 1, name: 'Расходники на месяц', positions: 14, daysAgo: 11 },
  { user: 1, company: 1, name: 'Проходная', positions: 5, daysAgo: 13, shared: 'read' },
  { user: 1, company: 1, name: 'Склад № 4', description: 'Состав ещё согласуется.', positions: 0, daysAgo: 1 },
  { user: 1, company: 1, name: 'Объект 14, сдан', positions: 9, daysAgo: 70, isArchived: true },
  {
    user: 3,
    company: 1,
    name: 'Типовой шкаф управления',
    description: 'Согласовано с проектным отделом.',
    positions: 22,
    daysAgo: 8,
    shared: 'read',
  },
  { user: 3, company: 1, name: 'Аварийный запас', positions: 6, daysAgo: 4, shared: 'write' },
  { user: 2, company: 2, name: 'Цех № 1: силовые линии', positions: 11, daysAgo: 5 },
  { user: 3, company: 2, name: 'Замена светильников', positions: 7, daysAgo: 15, shared: 'read' },
  { user: 2, company: 3, name: 'Насосная станция', positions: 9, daysAgo: 18 },
  { user: 4, company: 5, name: 'Дом на Лесной', positions: 16, daysAgo: 3 },
  { user: 5, company: 6, name: 'Плановый ремонт', positions: 12, daysAgo: 26 },
];

const notes = ['', 'Ряд 1', '', '', 'Уточнить цвет', ''];

function specificationRow(demo: Demo, index: number, now: number) {
  const { user, company, name, description = '', shared, isArchived = false, positions, daysAgo } = demo;
  const updated = now - daysAgo * dayMs;
  return {
    id: firstId + index,
    company_id: company ?? null,
    user_id: user ?? null,
    name,
    description,
    search: searchText(name, description),
    shared: shared ?? null,
    positions,
    created_at: updated - (positions + 1) * (dayMs / 24),
    updated_at: updated,
    archived_at: isArchived ? updated + dayMs : null,
  };
}

async function lineRows(env: Env, demo: Demo, index: number, now: number) {
  const priceType = companies.find(({ id }) => id === demo.company)?.price_type ?? 'retail';
  const goods = await pickGoods(env, { seed: index + 40, count: demo.positions, priceType }, now);
  return goods.map((product, n) => ({
    specification_id: firstId + index,
    product_id: product.id,
    amount: amountRule(product).minimum * ((n % 5) + 1),
    name: product.name,
    article: product.article,
    note: notes[n % notes.length] ?? '',
    position: n + 1,
  }));
}

/**
 * Adds the demonstration's specifications: private, shared and archived ones, and those that the supplier recommends.
 * Requires accounts and a catalogue with stock. One that was changed or deleted since isn't created again.
 */
export async function seedSpecifications(catalogue: D1Database, trade: D1Database, now: number): Promise<void> {
  const env = { catalogue, trade } as Env;
  const done = await trade.prepare('SELECT 1 FROM specification_line LIMIT 1').first();
  if (done) return;
  const lines = await Promise.all(demos.map((demo, index) => lineRows(env, demo, index, now)));
  const rows = demos.map((demo, index) =>
    specificationRow({ ...demo, positions: lines[index]?.length ?? 0 }, index, now),
  );
  await trade.batch([insertRows(trade, 'specification', rows), insertRows(trade, 'specification_line', lines.flat())]);
}
