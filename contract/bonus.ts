import { z } from 'zod';
import { day, id, listAnswer, listQuery, moment, money } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Бонусы и клуб';

/** A change of the bonus balance. A bonus is worth a rouble, so bonuses are encoded like money. */
export const bonusOperation = z.object({
  id,
  at: moment,
  kind: z.enum(['accrual', 'spending', 'expiry', 'correction']),
  title: z.string(),
  orderId: id.nullable().default(null),
  /** Negative if bonuses were spent. */
  amount: money,
  /** Balance after the operation. */
  balance: money,
});

export const getBonus = defineCall({
  id: 'getBonus',
  method: 'GET',
  path: '/api/v1/bonus',
  tag,
  summary: 'Сколько у компании бонусов, сколько ожидается и сколько сгорит',
  access: 'required',
  answer: z.object({
    balance: money,
    /** From orders that aren't delivered or paid yet. */
    pending: money.default(0),
    expiring: z.array(z.object({ date: day, amount: money })).default([]),
  }),
  status: 200,
  errors: [403],
});

export const getBonusOperations = defineCall({
  id: 'getBonusOperations',
  method: 'GET',
  path: '/api/v1/bonus/operation',
  tag,
  summary: 'Начисления и списания бонусов, новые сверху',
  access: 'required',
  query: z.object(listQuery),
  answer: listAnswer(bonusOperation),
  status: 200,
  errors: [403],
});

export const getBonusRules = defineCall({
  id: 'getBonusRules',
  method: 'GET',
  path: '/api/v1/bonus/rules',
  tag,
  summary: 'Правила начисления и списания бонусов',
  access: 'none',
  answer: z.object({
    title: z.string(),
    /** HTML. */
    content: z.string().max(200_000),
    updated: moment,
  }),
  status: 200,
  errors: [404],
});

/** A level of the loyalty club. */
export const clubLevel = z.object({ code: z.string().max(40), name: z.string(), points: z.int().min(0) });

export const getGoldenClub = defineCall({
  id: 'getGoldenClub',
  method: 'GET',
  path: '/api/v1/golden-club',
  tag,
  summary:
    'Клуб постоянных покупателей: уровень, баллы, что дальше. Видят все сотрудники компании; 403 `FeatureDisabled`, пока у поставщика нет клуба',
  access: 'required',
  answer: z.object({
    member: z.boolean(),
    /** Day of joining. */
    since: day.nullable().default(null),
    points: z.int().min(0),
    /** Null below the first level, and for a company that hasn't joined. */
    level: clubLevel.nullable().default(null),
    /** The next level with the points that it needs; null at the top. */
    next: clubLevel.nullable().default(null),
    /** What each level gives, lowest first; `open` is what the company has. */
    privileges: z.array(z.object({ level: z.string(), text: z.string(), open: z.boolean() })).default([]),
    /** HTML. */
    content: z.string().max(200_000).default(''),
  }),
  status: 200,
  errors: [403],
});

export const joinGoldenClub = defineCall({
  id: 'joinGoldenClub',
  method: 'POST',
  path: '/api/v1/golden-club/join',
  tag,
  summary: 'Вступить в клуб; вступившая компания в нём и остаётся',
  access: 'required',
  status: 204,
  errors: [403],
});
