import { z } from 'zod';
import { day, id, listAnswer, listQuery, moment, money } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Бонусы и клуб';

/** A change of the bonus balance. A bonus is worth a rouble, so bonuses are encoded like money. */
export const bonusOperation = z
  .object({
    id: id.describe('Id of the operation.'),
    at: moment.describe('When it happened.'),
    kind: z
      .enum(['accrual', 'spending', 'expiry', 'correction'])
      .describe('Granted, spent, expired, or put right by the supplier.'),
    title: z.string().describe('What it was for, in Russian.'),
    orderId: id.nullable().default(null).describe('Order that it belongs to, or null if it belongs to none.'),
    amount: money.describe('Change of the balance in roubles; negative if bonuses were taken away.'),
    balance: money.describe('Balance in roubles after the operation.'),
  })
  .describe('A change of the bonus balance; a bonus is worth a rouble.');

export const getBonus = defineCall({
  id: 'getBonus',
  method: 'GET',
  path: '/api/v1/bonus',
  tag,
  summary: 'Сколько у компании бонусов, сколько ожидается и сколько сгорит',
  access: 'required',
  answer: z.object({
    balance: money.describe('Bonuses that can be spent, in roubles.'),
    pending: money.default(0).describe("Bonuses in roubles from orders that aren't delivered or paid yet."),
    expiring: z
      .array(
        z.object({
          date: day.describe('Last day on which they are valid.'),
          amount: money.describe('How many of them, in roubles.'),
        }),
      )
      .default([])
      .describe('Bonuses that expire soon, earliest first; empty if none do.'),
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
    title: z.string().describe('Title of the page.'),
    content: z.string().max(200_000).describe('The rules as HTML.'),
    updated: moment.describe('When the rules last changed.'),
  }),
  status: 200,
  errors: [404],
});

export const clubLevel = z
  .object({
    code: z.string().max(40).describe('Code of the level.'),
    name: z.string().describe('Name of the level in Russian.'),
    points: z.int().min(0).describe('Points from which a company has the level.'),
  })
  .describe('A level of the loyalty club.');

export const getGoldenClub = defineCall({
  id: 'getGoldenClub',
  method: 'GET',
  path: '/api/v1/golden-club',
  tag,
  summary:
    'Клуб постоянных покупателей: уровень, баллы, что дальше. Видят все сотрудники компании; 403 `FeatureDisabled`, пока у поставщика нет клуба',
  access: 'required',
  answer: z.object({
    member: z.boolean().describe('Whether the company has joined.'),
    since: day.nullable().default(null).describe("Day in Moscow on which it joined; null if it hasn't."),
    points: z.int().min(0).describe('Its points for the last year, also before it joins.'),
    level: clubLevel
      .nullable()
      .default(null)
      .describe("The level that it has; null below the first level, and for a company that hasn't joined."),
    next: clubLevel.nullable().default(null).describe('The next level with the points that it needs; null at the top.'),
    privileges: z
      .array(
        z.object({
          level: z.string().describe('Name of the level.'),
          text: z.string().describe('What it gives, in Russian.'),
          open: z.boolean().describe('Whether the company has it.'),
        }),
      )
      .default([])
      .describe('What each level gives, lowest first.'),
    content: z.string().max(200_000).default('').describe('Page about the club as HTML; empty if there is none.'),
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
  ownerOnly: true,
});
