import { z } from 'zod';
import { id, listAnswer, listQuery, moment, tokens } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Сотрудники поставщика';

/** A buyer and a company that they may act for; a person with several companies appears several times. */
export const actingChoice = z.object({
  userId: id,
  companyId: id,
  name: z.string(),
  position: z.string().nullable().default(null),
  company: z.string(),
  inn: z.string().nullable().default(null),
  /** Name of the buyer's role at the company. */
  role: z.string(),
});

export const findBuyers = defineCall({
  id: 'findBuyers',
  method: 'GET',
  path: '/api/v1/staff/buyer',
  tag,
  summary: 'Покупатели, от имени которых может действовать сотрудник поставщика',
  access: 'required',
  query: z.object({ ...listQuery, keyword: z.string().max(100).optional() }),
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
  body: z.object({ userId: id, companyId: id }),
  answer: z.object({ authToken: tokens.authToken.unwrap() }),
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
  id,
  at: moment,
  staff: z.string(),
  buyer: z.string(),
  company: z.string(),
  /** Name of the call. */
  call: z.string(),
  requestId: z.string(),
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
