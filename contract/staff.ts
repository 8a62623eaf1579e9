import { z } from 'zod';
import { id, listAnswer, listQuery, moment, tokens } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Сотрудники поставщика';

/** A buyer and a company that they may act for; a person with several companies appears several times. */
export const actingChoice = z.object({
  userId: id.describe('Id of the buyer.'),
  companyId: id.describe('Id of the company.'),
  name: z.string().describe('Name of the buyer.'),
  position: z
    .string()
    .nullable()
    .default(null)
    .describe('Position of the buyer at the company, or null if it is unknown.'),
  company: z.string().describe('Name of the company.'),
  inn: z.string().nullable().default(null).describe('ИНН of its first legal entity, or null if it has none.'),
  role: z.string().describe("Name of the buyer's role at the company, in Russian."),
});

export const findBuyers = defineCall({
  id: 'findBuyers',
  method: 'GET',
  path: '/api/v1/staff/buyer',
  tag,
  summary: 'Покупатели, от имени которых может действовать сотрудник поставщика',
  access: 'required',
  query: z.object({
    ...listQuery,
    keyword: z
      .string()
      .max(100)
      .optional()
      .describe(
        'Words from the names of person and company, or a complete ИНН, phone or e-mail address; without it all are listed.',
      ),
  }),
  answer: listAnswer(actingChoice),
  status: 200,
  errors: [403],
});

export const actForBuyer = defineCall({
  id: 'actForBuyer',
  method: 'POST',
  path: '/api/v1/staff/session',
  tag,
  summary: 'Действовать от имени покупателя: отдельный сеанс на час, свой остаётся; каждое действие записывается',
  access: 'required',
  body: z.object({ userId: id.describe('Id of the buyer.'), companyId: id.describe('Id of a company of that buyer.') }),
  answer: z.object({
    authToken: tokens.authToken
      .unwrap()
      .describe("Token of a separate session for an hour; the staff member's own session stays."),
  }),
  status: 201,
  errors: [403, 404],
});

export const stopActing = defineCall({
  id: 'stopActing',
  method: 'DELETE',
  path: '/api/v1/staff/session',
  tag,
  summary: 'Закончить действовать от имени покупателя: отдельный сеанс закрывается',
  access: 'required',
  status: 204,
  errors: [409],
});

/** A row of the record of what staff did. */
export const staffAction = z.object({
  id: id.describe('Id of the row.'),
  at: moment.describe('When it was done.'),
  staff: z.string().describe('Name of the staff member.'),
  buyer: z.string().describe('Name of the buyer.'),
  company: z.string().describe('Name of the company.'),
  call: z.string().describe('`operationId` of the call.'),
  requestId: z.string().describe('`B2b-Request-Id` of the request.'),
  outcome: z
    .enum(['done', 'refused', 'failed', 'unknown'])
    .default('unknown')
    .describe('How it ended; `unknown` if it was cut short, or is older than the record of results.'),
  reason: z.string().default('').describe('Why it was refused, as a Russian sentence; empty otherwise.'),
  about: z
    .array(z.string())
    .default([])
    .describe('Names of the products, orders and specifications that it was about, as they were then; at most five.'),
  aboutCount: z.int().min(0).default(0).describe('How many products, orders and specifications it was about.'),
});

export const getStaffActions = defineCall({
  id: 'getStaffActions',
  method: 'GET',
  path: '/api/v1/staff/action',
  tag,
  summary: 'Что сделали сотрудники поставщика: им самим всё, администратору компании — за его компанию',
  access: 'required',
  query: z.object(listQuery),
  answer: listAnswer(staffAction),
  status: 200,
  errors: [403],
});
