import { z } from 'zod';
import { byId, id, moment, typedLine } from './base.ts';
import { defineCall } from './call.ts';
import { ownPath } from './web-address.ts';

/** Address of a list within the storefront: `/catalog?…`. */
const listAddress = ownPath.regex(/^\/catalog\?[\x21-\x7e]+$/);

export const userFilter = z
  .object({
    id: id.describe('Id of the saved filter.'),
    name: z.string().describe('Name that the user gave it.'),
    url: listAddress.describe('Address of the list within the shop: `/catalog?…`.'),
    created: moment.describe('When it was saved.'),
  })
  .describe('A product list that a user has saved under a name.');
export type UserFilter = z.output<typeof userFilter>;

export const getUserFilters = defineCall({
  id: 'getUserFilters',
  method: 'GET',
  path: '/api/v1/user-filter',
  tag: 'Сохранённые фильтры',
  summary: 'Сохранённые фильтры покупателя, новые первыми',
  access: 'required',
  answer: z.object({ items: z.array(userFilter).describe("The caller's saved filters, newest first.") }),
  status: 200,
});

export const saveUserFilter = defineCall({
  id: 'saveUserFilter',
  method: 'POST',
  path: '/api/v1/user-filter',
  tag: 'Сохранённые фильтры',
  summary: 'Сохранить фильтр; тот же адрес ещё раз только меняет название',
  access: 'required',
  body: z.object({
    name: typedLine(100).min(1).describe('Name to save it under.'),
    url: listAddress.describe(
      'Address of the list within the shop: `/catalog?…`; one that is saved already gets the new name.',
    ),
  }),
  answer: userFilter,
  status: 201,
  errors: [422],
});

export const deleteUserFilter = defineCall({
  id: 'deleteUserFilter',
  method: 'DELETE',
  path: '/api/v1/user-filter/:id',
  tag: 'Сохранённые фильтры',
  summary: 'Удалить сохранённый фильтр',
  access: 'required',
  params: byId,
  status: 204,
  errors: [404],
});
