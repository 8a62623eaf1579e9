import { z } from 'zod';
import { defineCall } from './call.ts';

const tag = 'Профиль';

export const getDeletion = defineCall({
  id: 'getDeletion',
  method: 'GET',
  path: '/api/v2/user/deletion',
  tag,
  summary: 'Что будет, если удалить учётную запись',
  access: 'required',
  answer: z.object({
    openOrders: z.int().min(0).describe('Number of unfinished orders of this person; they stay with the company.'),
    companies: z.array(z.string()).describe('Names of the companies that the person may act for.'),
    refusal: z
      .string()
      .nullable()
      .describe("Why the account can't be deleted now, as a Russian sentence; null if it can."),
  }),
  status: 200,
});

export const deleteUser = defineCall({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/api/v2/user',
  tag,
  summary:
    'Удалить учётную запись того, кто вошёл: все входы завершаются, личные данные стираются, заказы остаются компании',
  access: 'required',
  body: z.object({
    currentPassword: z.string().max(256).default('').describe('The present password; an empty one returns 422.'),
  }),
  status: 204,
  errors: [409, 422],
});
