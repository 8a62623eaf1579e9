import { z } from 'zod';
import {
  amount,
  byId,
  byToken,
  id,
  listMeta,
  listQuery,
  moment,
  money,
  pathId,
  price,
  sums,
  typedLine,
  typedText,
} from './base.ts';
import { defineCall } from './call.ts';
import { addAnswer, addResult, orderedAnswer } from './cart.ts';
import { exportTarget, fileFormat, job } from './job.ts';
import { productRef, storeStock } from './product.ts';
import { siteAddress } from './web-address.ts';

/** Most lines of one specification. */
export const maxSpecificationLines = 1000;
/** Most specifications of one user at one company, including archived ones. */
export const maxSpecifications = 500;

/** Tabs of the list: own, shared within the company, the supplier's, and own archived ones. */
export const specificationScope = z.enum(['my', 'company', 'recommended', 'archive']);
export type SpecificationScope = z.output<typeof specificationScope>;

const access = z.enum(['read', 'write']);

export const specificationVersion = z
  .int()
  .min(0)
  .describe('Version of the specification: it grows with every change of its name, description or lines.');

export const specification = z
  .object({
    id: id.describe('Id of the specification.'),
    name: z.string().describe('Name that the owner gave it.'),
    description: z.string().describe("The owner's words about it; empty if there are none."),
    version: specificationVersion,
    created: moment.describe('When it was created.'),
    updated: moment.describe('When its name, description or lines last changed.'),
    positions: z.int().min(0).describe('Number of lines.'),
    total: money
      .nullable()
      .describe(
        "Sum in roubles at the caller's prices, VAT included, at most some minutes old in a list; null if it hasn't been computed yet.",
      ),
    owner: z
      .string()
      .nullable()
      .describe("Name of the owner; null for the supplier's, and if that person has left the company."),
    owned: z.boolean().describe('True if the caller may share, archive, restore and delete it.'),
    scope: z
      .enum(['my', 'company', 'users', 'recommended'])
      .describe(
        '`my` is visible to its owner, `company` to all colleagues, `users` to some of them, `recommended` to every buyer.',
      ),
    access: access.describe('Whether the caller may change name and lines, or only read them.'),
    sharedAccess: access.nullable().describe("The access of all colleagues; null if it isn't shared with all of them."),
    sharedWith: z
      .int()
      .min(0)
      .default(0)
      .describe('Number of colleagues whom its owner has chosen; 0 for everybody else.'),
    linkUntil: moment
      .nullable()
      .default(null)
      .describe(
        'Until when a link shows it to everybody who has the link; null without one, and for everybody but its owner.',
      ),
    archived: z
      .boolean()
      .describe('Whether it is in the archive, where only its owner sees it and nothing can be changed.'),
  })
  .describe('A saved list of products.');
export type Specification = z.output<typeof specification>;

export const specificationLine = z
  .object({
    id: id.describe('Id of the line, not of its product.'),
    type: z
      .enum(['product', 'custom'])
      .default('product')
      .describe("`product` from the catalogue, or `custom`, described by the caller's company for itself."),
    product: productRef.describe(
      'The product; of one that is gone only what the line has stored: id, name and article.',
    ),
    position: z.int().min(1).describe("Place in the specification's own order, from 1."),
    amount: amount.describe("Amount in the product's unit."),
    note: z.string().default('').describe('Note on the line; empty if there is none.'),
    price: price
      .nullable()
      .describe("Today's price of one unit for the caller's company, or null if the product is gone or has no price."),
    total: money.describe('Sum of the line in roubles, VAT included; 0 without a price.'),
    cashBack: money.default(0).describe('Bonuses in roubles that the line would bring.'),
    stock: z
      .array(storeStock)
      .default([])
      .describe("Stock in the warehouses that serve the caller's region, fastest first; empty if there is none."),
    state: z
      .enum(['available', 'out-of-stock', 'wrong-amount', 'no-price', 'gone'])
      .describe(
        "Whether the line can be ordered as it is; `gone` means no longer in the catalogue, or that the company's own product was deleted.",
      ),
    message: z
      .string()
      .optional()
      .describe(
        'What the buyer should know, as a Russian sentence: for every state except `available`, and after a change how the amount was rounded; absent if there is nothing to say.',
      ),
  })
  .describe("A line of a specification, with today's price for the caller's company.");
export type SpecificationLine = z.output<typeof specificationLine>;

const name = typedLine(255).min(1);
const description = typedText(2000);
const note = typedLine(500);

/** Products to add to a specification. */
const newItems = (max: number) =>
  z
    .array(
      z.object({
        id: id.optional().describe('Id of the product; either this or `code` is needed.'),
        code: typedLine(100).optional().describe('Article of a catalogue product, instead of `id`.'),
        type: z
          .enum(['product', 'custom'])
          .default('product')
          .describe("`product` from the catalogue, or `custom`, described by the caller's company for itself."),
        amount: amount.describe("Amount to add in the product's unit; the sum is rounded to what is sold."),
        note: note.optional().describe('Note on the line, put behind the one that the line has.'),
      }),
    )
    .max(max);

/** State of a specification after a change. */
export const standing = z.object({
  version: specificationVersion,
  positions: z.int().min(0).describe('Number of lines.'),
  totals: sums.describe("Sums of all lines at the caller's prices; null if they can't be told now."),
});

const tag = 'Спецификации';
const path = '/api/v1/specification';

export const getSpecifications = defineCall({
  id: 'getSpecifications',
  method: 'GET',
  path,
  tag,
  summary: 'Спецификации вкладки, недавно изменённые сверху',
  access: 'required',
  query: z.object({
    ...listQuery,
    'per-page': z.coerce.number().int().min(1).max(50).default(20).describe('Specifications on a page.'),
    'filters[scope]': specificationScope
      .default('my')
      .describe("Tab: own, shared within the company, the supplier's, or own archived ones."),
    'filters[keyword]': z
      .string()
      .max(256)
      .optional()
      .describe('Words that the name or the description must all contain; without it all are listed.'),
    sort: z
      .enum([
        'updated',
        '-updated',
        'created',
        '-created',
        'name',
        '-name',
        'positions',
        '-positions',
        'total',
        '-total',
      ])
      .default('-updated')
      .describe('Order of the list; a leading minus puts the newest, the largest or the last in the alphabet first.'),
  }),
  answer: z.object({
    items: z.array(specification).describe('The specifications of this page.'),
    meta: listMeta,
    counts: z
      .object({
        my: z.int().min(0).describe("Number of own ones that aren't archived."),
        company: z.int().min(0).describe('Number of those shared within the company.'),
        recommended: z.int().min(0).describe("Number of the supplier's."),
        archive: z.int().min(0).describe('Number of own archived ones.'),
      })
      .describe('Number of specifications per tab, regardless of the keyword.'),
    params: z
      .object({
        scope: specificationScope.describe('The tab.'),
        keyword: z.string().describe('The words searched for; empty without them.'),
        sort: z.string().describe('The order of the list.'),
      })
      .describe('How the list was requested.'),
  }),
  status: 200,
});

export const createSpecification = defineCall({
  id: 'createSpecification',
  method: 'POST',
  path,
  tag,
  summary: 'Создать спецификацию: пустую, из товаров, из корзины или из заказа',
  access: 'required',
  body: z.object({
    name: name.describe('Name of the new specification.'),
    description: description.default('').describe('Words about it; empty if there are none.'),
    items: newItems(500).optional().describe('Products to begin with; without it none of them.'),
    fromCart: z.boolean().optional().describe("True to add everything in the caller's cart; without it nothing of it."),
    fromOrderId: id.optional().describe('Order of the company whose products are added; without it none.'),
  }),
  answer: specification.extend({
    result: z.array(addResult).default([]).describe('A result per product, in the given order.'),
  }),
  status: 201,
  errors: [409, 422],
  idempotent: true,
});

export const getSpecification = defineCall({
  id: 'getSpecification',
  method: 'GET',
  path: `${path}/:id`,
  tag,
  summary: 'Спецификация и страница её строк',
  access: 'required',
  params: byId,
  query: z.object({
    ...listQuery,
    'per-page': z.coerce.number().int().min(1).max(500).default(50).describe('Lines on a page.'),
    sort: z
      .enum(['position', 'name', '-name', 'article', '-article', 'amount', '-amount', 'total', '-total'])
      .default('position')
      .describe('Order of the lines; a leading minus turns it round.'),
  }),
  answer: specification.extend({
    items: z.array(specificationLine).describe('The lines of this page.'),
    meta: listMeta,
    totals: sums.describe("Sums of all lines at the caller's prices; null if they can't be told now."),
  }),
  status: 200,
  errors: [404],
});
/** A specification with one page of its lines. */
export type SpecificationRecord = z.output<(typeof getSpecification)['answer']>;

export const updateSpecification = defineCall({
  id: 'updateSpecification',
  method: 'PUT',
  path: `${path}/:id`,
  tag,
  summary: 'Изменить название и описание',
  access: 'required',
  params: byId,
  body: z.object({
    name: name.describe('New name.'),
    description: description.default('').describe('New description; empty to remove it.'),
    version: specificationVersion.describe(
      'Version that the caller saw: if it has changed meanwhile, 409 `SpecificationChanged` names the current one in `code`.',
    ),
  }),
  answer: specification,
  status: 200,
  errors: [403, 404, 409, 422],
});

export const addToSpecification = defineCall({
  id: 'addToSpecification',
  method: 'POST',
  path: `${path}/:id/item`,
  tag,
  summary: 'Добавить товары в конец; количество товара, который уже есть, складывается',
  access: 'required',
  params: byId,
  body: z.object({
    items: newItems(500)
      .min(1)
      .describe('Products to add at the end; amounts of products that are in it already are added up.'),
  }),
  answer: z.object({
    result: z.array(addResult).describe('A result per product, in the given order.'),
    specification: standing.describe('The specification afterwards.'),
  }),
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

const changedLine = {
  amount: amount
    .optional()
    .describe("New amount in the product's unit, rounded to what is sold; without it the amount stays."),
  note: note.optional().describe('New note, empty to remove it; without it the note stays.'),
};

export const updateSpecificationItem = defineCall({
  id: 'updateSpecificationItem',
  method: 'PUT',
  path: `${path}/:id/item/:itemId`,
  tag,
  summary: 'Изменить количество или примечание строки',
  access: 'required',
  params: byId.extend({ itemId: pathId.describe('Id of the line.') }),
  body: z.object({
    ...changedLine,
    version: specificationVersion
      .optional()
      .describe(
        'Version that the caller saw: 409 if it has changed meanwhile; without it the change is made in any case.',
      ),
  }),
  answer: standing.extend({ line: specificationLine.describe('The line afterwards.') }),
  status: 200,
  errors: [403, 404, 409, 422],
});

export const updateSpecificationItems = defineCall({
  id: 'updateSpecificationItems',
  method: 'POST',
  path: `${path}/:id/update-items`,
  tag,
  summary: 'Изменить несколько строк сразу: все или ни одной',
  access: 'required',
  params: byId,
  body: z.object({
    items: z
      .array(z.object({ id: id.describe('Id of the line.'), ...changedLine }))
      .min(1)
      .max(500)
      .describe('The lines to change.'),
    version: specificationVersion
      .optional()
      .describe(
        'Version that the caller saw: 409 if it has changed meanwhile; without it the change is made in any case.',
      ),
  }),
  answer: standing.extend({
    items: z
      .array(specificationLine)
      .describe(
        'The changed lines in the given order, rounded to what is sold; an invalid amount returns 422 with `items.<index>.amount`.',
      ),
  }),
  status: 200,
  errors: [403, 404, 409, 422],
});

export const deleteSpecificationItems = defineCall({
  id: 'deleteSpecificationItems',
  method: 'POST',
  path: `${path}/:id/delete-items`,
  tag,
  summary: 'Убрать строки; тех, которых уже нет, вызов не замечает',
  access: 'required',
  params: byId,
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(maxSpecificationLines)
      .describe('Ids of the lines to remove; unknown ones are ignored.'),
  }),
  status: 204,
  errors: [403, 404, 409],
});

export const sortSpecification = defineCall({
  id: 'sortSpecification',
  method: 'PUT',
  path: `${path}/:id/sort`,
  tag,
  summary: 'Расставить строки: названные меняются местами между собой, остальные стоят, где стояли',
  access: 'required',
  params: byId,
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(maxSpecificationLines)
      .describe(
        'Ids of lines in their new order; they change places among each other, all other lines stay where they are.',
      ),
  }),
  status: 204,
  errors: [403, 404, 409],
});

export const copySpecification = defineCall({
  id: 'copySpecification',
  method: 'POST',
  path: `${path}/:id/copy`,
  tag,
  summary: 'Сделать себе копию любой видимой спецификации',
  access: 'required',
  params: byId,
  body: z.object({ name: name.describe('Name of the copy.') }),
  answer: specification,
  status: 201,
  errors: [404, 409, 422],
  idempotent: true,
});

/** Which lines go into the cart, and `mode` as `meaning` tells. */
const movedLines = (verb: 'add' | 'order', meaning: string) =>
  z.object({
    ids: z
      .array(id)
      .max(maxSpecificationLines)
      .optional()
      .describe(`Ids of the lines to ${verb}, in order; without it all lines.`),
    mode: z.enum(['append', 'replace']).default('append').describe(meaning),
  });

export const specificationToCart = defineCall({
  id: 'specificationToCart',
  method: 'POST',
  path: `${path}/:id/to-cart`,
  tag,
  summary: 'Положить строки в корзину: добавить к ней или заменить её',
  access: 'required',
  params: byId,
  body: movedLines(
    'add',
    'Whether the lines are added to the cart or replace what is in it; if no line can be added, the cart stays as it was.',
  ),
  answer: addAnswer,
  status: 200,
  errors: [404, 409, 422],
  idempotent: true,
});

export const specificationToOrder = defineCall({
  id: 'specificationToOrder',
  method: 'POST',
  path: `${path}/:id/to-order`,
  tag,
  summary:
    'Отметить в корзине ровно эти строки, чтобы оформить только их; остальное остаётся в корзине без отметки, а после заказа становится прежним',
  access: 'required',
  params: byId,
  body: movedLines(
    'order',
    'What becomes of the lines of the cart: they stay in it, not selected for ordering, and have their own amounts, ticks and notes again once an order is placed or `restoreCart` is called, or they are removed. If no line can be ordered, the cart stays as it was.',
  ),
  answer: orderedAnswer,
  status: 200,
  errors: [404, 409, 422],
  idempotent: true,
});

export const copySpecificationItems = defineCall({
  id: 'copySpecificationItems',
  method: 'POST',
  path: `${path}/:id/copy-items`,
  tag,
  summary: 'Скопировать или перенести строки в другую спецификацию или в новую',
  access: 'required',
  params: byId,
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(maxSpecificationLines)
      .describe('Ids of the lines; those that are gone are ignored, but one must be left.'),
    name: name.optional().describe('Name of a new specification; either this or `specificationId` is needed.'),
    specificationId: id
      .optional()
      .describe(
        'Another specification that the caller may change, instead of `name`; amounts of products that are in it already are added up.',
      ),
    move: z
      .boolean()
      .default(false)
      .describe('True to remove the lines here, which needs the right to change this specification: 403 without it.'),
    version: specificationVersion
      .optional()
      .describe(
        'Version of this specification that the caller saw: if it has changed meanwhile, nothing is moved and 409 names the current one in `code`; without it, and for a copy, it does not matter.',
      ),
  }),
  answer: z.object({
    specificationId: id.describe('Id of the new or changed specification.'),
    name: z.string().describe('Its name.'),
    positions: z.int().min(0).describe('Number of its lines now.'),
  }),
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

/** Most days for which a link works. */
export const maxLinkDays = 365;

export const shareSpecification = defineCall({
  id: 'shareSpecification',
  method: 'POST',
  path: `${path}/:id/share`,
  tag,
  summary: 'Показать спецификацию всем коллегам, некоторым или по ссылке, или оставить её себе',
  access: 'required',
  params: byId,
  body: z.object({
    scope: z
      .enum(['my', 'company', 'users', 'link'])
      .describe(
        '`company` shows it to all colleagues, `users` to those of `userIds`, `my` to its owner only: each replaces the one before. `link` makes a link beside that, which replaces an earlier link.',
      ),
    userIds: z
      .array(id)
      .max(500)
      .optional()
      .describe('Ids of the colleagues, needed for `users`: 422 if one is not of the company.'),
    access: access
      .default('read')
      .describe("What colleagues may do with it; it doesn't matter for `my` and `link`, which is only read."),
    expires: moment.optional().describe('Until when the link works, at most a year from now; without it 30 days.'),
    notes: z
      .boolean()
      .optional()
      .describe('True for a link that shows description and notes too; without it only names and amounts.'),
  }),
  answer: specification.extend({
    url: siteAddress
      .optional()
      .describe('Address of the page of the new link; only this answer has it, and nobody can read it again.'),
  }),
  status: 200,
  errors: [403, 404, 409, 422],
});

export const getSpecificationSharing = defineCall({
  id: 'getSpecificationSharing',
  method: 'GET',
  path: `${path}/:id/share`,
  tag,
  summary: 'Кому показана своя спецификация и кому её можно показать',
  access: 'required',
  params: byId,
  answer: z.object({
    scope: z.enum(['my', 'company', 'users']).describe('Who of the company sees it.'),
    access: access.describe('What colleagues may do with it.'),
    people: z
      .array(
        z.object({
          id: id.describe('Id of the person.'),
          name: z.string().describe('Full name.'),
          chosen: z.boolean().describe('Whether it is shown to this person.'),
        }),
      )
      .describe("Everybody else of the caller's company, by name."),
    link: z
      .object({
        created: moment.describe('When the link was made.'),
        expires: moment.describe('Until when it works.'),
        notes: z.boolean().describe('Whether it shows description and notes.'),
      })
      .nullable()
      .describe('The link; null if there is none or its time is over. Its address is not kept.'),
  }),
  status: 200,
  errors: [403, 404],
});

export const withdrawSpecificationLink = defineCall({
  id: 'withdrawSpecificationLink',
  method: 'DELETE',
  path: `${path}/:id/share`,
  tag,
  summary: 'Закрыть ссылку на спецификацию',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

const linkPath = '/api/v1/shared-specification/:token';

export const getSharedSpecification = defineCall({
  id: 'getSharedSpecification',
  method: 'GET',
  path: linkPath,
  tag,
  summary: 'Спецификация по ссылке: строки по ценам того, кто смотрит',
  access: 'optional',
  params: byToken,
  query: z.object({
    ...listQuery,
    'per-page': z.coerce.number().int().min(1).max(500).default(50).describe('Lines on a page.'),
  }),
  answer: z.object({
    name: z.string().describe('Name of the specification.'),
    description: z.string().describe("The owner's words about it; empty unless the link shows them."),
    updated: moment.describe('When its name, description or lines last changed.'),
    expires: moment.describe('Until when the link works.'),
    positions: z.int().min(0).describe('Number of lines.'),
    items: z
      .array(specificationLine)
      .describe(
        "The lines of this page at the caller's prices, without notes unless the link shows them. Another company's own products have the state `gone`.",
      ),
    meta: listMeta,
    totals: sums.describe("Sums of all lines at the caller's prices; null if they can't be told now."),
  }),
  status: 200,
  errors: [404],
});

export const copySharedSpecification = defineCall({
  id: 'copySharedSpecification',
  method: 'POST',
  path: `${linkPath}/copy`,
  tag,
  summary: 'Сделать себе копию спецификации по ссылке',
  access: 'required',
  params: byToken,
  body: z.object({ name: name.describe('Name of the copy.') }),
  answer: specification,
  status: 201,
  errors: [404, 409, 422],
  idempotent: true,
});

export const sharedSpecificationToCart = defineCall({
  id: 'sharedSpecificationToCart',
  method: 'POST',
  path: `${linkPath}/to-cart`,
  tag,
  summary: 'Добавить в корзину всё из спецификации по ссылке',
  access: 'optional',
  params: byToken,
  answer: addAnswer,
  status: 200,
  errors: [404, 409, 422],
  idempotent: true,
});

export const archiveSpecification = defineCall({
  id: 'archiveSpecification',
  method: 'PUT',
  path: `${path}/:id/archive`,
  tag,
  summary: 'Убрать спецификацию в архив: её видит только владелец, и она не меняется',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const restoreSpecification = defineCall({
  id: 'restoreSpecification',
  method: 'PUT',
  path: `${path}/:id/restore`,
  tag,
  summary: 'Вернуть спецификацию из архива',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const clearSpecificationArchive = defineCall({
  id: 'clearSpecificationArchive',
  method: 'DELETE',
  path: `${path}/archive`,
  tag,
  summary: 'Удалить навсегда все свои спецификации из архива',
  access: 'required',
  status: 204,
});

export const deleteSpecification = defineCall({
  id: 'deleteSpecification',
  method: 'DELETE',
  path: `${path}/:id`,
  tag,
  summary: 'Удалить навсегда спецификацию из архива',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404, 409],
});

export const cartToSpecification = defineCall({
  id: 'cartToSpecification',
  method: 'POST',
  path: '/api/v1/cart/to-specification',
  tag,
  summary: 'Сохранить строки корзины в новую спецификацию или добавить в существующую',
  access: 'required',
  body: z.object({
    name: name.optional().describe('Name of a new specification; either this or `specificationId` is needed.'),
    specificationId: id
      .optional()
      .describe('Specification that the caller may change and that the lines are added to, instead of `name`.'),
    ids: z.array(id).max(500).optional().describe('Ids of the lines of the cart; without it all lines.'),
    selected: z
      .boolean()
      .optional()
      .describe('True for only the lines selected for ordering; without it also the others.'),
    move: z.boolean().default(false).describe('True to remove the lines from the cart.'),
  }),
  answer: z.object({
    specificationId: id.describe('Id of the new or changed specification.'),
    name: z.string().describe('Its name.'),
    positions: z.int().min(0).describe('Number of its lines now.'),
  }),
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

export const recommendSpecification = defineCall({
  id: 'recommendSpecification',
  method: 'POST',
  path: '/api/v1/specification/:id/recommend',
  tag,
  summary: 'Предложить копию своей спецификации всем покупателям; нужно право content.edit',
  access: 'required',
  params: byId,
  answer: z.object({ id: id.describe('Id of the recommended list.') }),
  status: 201,
  errors: [403, 404, 409],
  idempotent: true,
});

export const withdrawSpecification = defineCall({
  id: 'withdrawSpecification',
  method: 'DELETE',
  path: '/api/v1/specification/:id/recommend',
  tag,
  summary: 'Больше не рекомендовать список покупателям; нужно право content.edit',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const exportSpecifications = defineCall({
  id: 'exportSpecifications',
  method: 'POST',
  path: `${path}/export`,
  tag,
  summary: 'Выгрузить в файл до 10 спецификаций',
  access: 'required',
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(100)
      .describe('Ids of specifications that the caller may see, at most 10; otherwise 422 says so.'),
    format: fileFormat.describe(
      'Workbook with a sheet per specification, a CSV whose first column tells them apart, or a PDF.',
    ),
    target: exportTarget.describe(
      "`email` also sends the file to the caller's confirmed e-mail address; 422 without one.",
    ),
  }),
  answer: job,
  status: 202,
  errors: [404, 409, 422],
  idempotent: true,
});
