import { z } from 'zod';
import { amount, byId, day, id, listMeta, moment, money, price, sums, totals, typedLine } from './base.ts';
import { type CallAnswer, defineCall } from './call.ts';
import { exportTarget, fileFormat, job } from './job.ts';
import { overdueDebt } from './payment.ts';
import { productRef, storeStock } from './product.ts';

/** What changed in a line since the buyer added it: its price, or an amount in the product's unit. */
export const lineChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price').describe('The price has changed.'),
    from: money.describe('Price of one unit in roubles that the buyer last accepted, VAT included.'),
    to: money.describe('Price of one unit in roubles now, VAT included.'),
    at: moment.describe('When the buyer last accepted the price and the stock of this line.'),
  }),
  z.object({
    kind: z
      .enum(['stock', 'rounded', 'replaced'])
      .describe(
        "`stock`: what is on hand has become enough for the line or no longer is; `rounded`: the amount wasn't one that is sold; `replaced`: this product took the place of another one.",
      ),
    name: z
      .string()
      .optional()
      .describe('Of `replaced`: name of the product that was there before; absent if it is not known, and otherwise.'),
    from: z
      .int()
      .min(0)
      .describe("Before the change: what was on hand, or the amount asked for, in the product's unit."),
    to: z.int().min(0).describe("After the change: what is on hand, or the amount of the line, in the product's unit."),
    at: moment.describe('When the buyer last accepted the line, or when its amount was rounded.'),
  }),
]);

/** Part of a line that arrives together, from a warehouse or brought to order (`storeId` null). */
export const deliveryPart = z.object({
  storeId: id.nullable().describe('Id of the warehouse that the part comes from, or null if it is brought to order.'),
  amount: z.int().min(1).describe("Amount of the part in the product's unit."),
  date: day.describe('Day on which the part arrives.'),
});

export const cartLine = z
  .object({
    id: id.describe('Id of the line, not of its product.'),
    type: z
      .enum(['product', 'custom'])
      .default('product')
      .describe("`product` from the catalogue, or `custom`, described by the caller's company for itself."),
    product: productRef.describe(
      'The product; one that is gone from the catalogue keeps its id and gets a name that says so.',
    ),
    amount: amount.describe("Amount in the product's unit."),
    selected: z.boolean().describe('Whether the line is to be ordered.'),
    comment: z.string().default('').describe("The buyer's note on the line; empty if there is none."),
    price: price
      .nullable()
      .describe('Price of one unit for the caller, or null if the product is gone or has no price.'),
    total: money
      .nullable()
      .default(null)
      .describe('Sum of the line in roubles, VAT included; 0 without a price, null if it is not known now.'),
    cashBack: money.default(0).describe('Bonuses in roubles that the line will bring.'),
    stock: z
      .array(storeStock)
      .default([])
      .describe(
        "Stock in the warehouses that serve the caller's region, fastest first; empty also if the caller may not see stock.",
      ),
    deliveryParts: z
      .array(deliveryPart)
      .default([])
      .describe(
        "How the amount will arrive, fastest warehouse first; in all less than the amount if the rest can't be had.",
      ),
    changes: z
      .array(lineChange)
      .default([])
      .describe('What changed since the buyer last accepted the line; empty if nothing did.'),
    analogue: z
      .object({
        id: id.describe('Id of the product in the catalogue.'),
        name: z.string().describe('Name of the product.'),
        amount: amount.describe("How much of it would be ordered, in the product's unit, rounded to what is sold."),
        price: money.describe('Price of one unit for the caller in roubles, VAT included.'),
      })
      .nullable()
      .default(null)
      .describe(
        "What `replaceCartLine` would put in the place of a line that can't be ordered; null if nothing would, and in all calls but `getCart`.",
      ),
    errors: z
      .array(
        z.object({
          code: z
            .string()
            .describe('`ProductGone`, `NoPrice`, `WrongAmount` or `OutOfStock`; treat it as an open set.'),
          message: z.string().describe('The reason as a Russian sentence for the buyer.'),
        }),
      )
      .default([])
      .describe("Why the line can't be ordered as it is; empty if it can."),
  })
  .describe('A line of a cart, with the price and the stock of this moment.');
export type CartLine = z.output<typeof cartLine>;

/** Version of a cart: it grows with every change, and an order names the version that it was made from. */
export const cartVersion = z
  .int()
  .min(0)
  .describe("Version of the cart: it grows with every change; 0 for a cart that doesn't exist yet.");

export const blocker = z
  .object({
    code: z.string().describe('Code of the obstacle for programs, an open set.'),
    message: z.string().describe('The obstacle as a Russian sentence for the buyer.'),
  })
  .describe('Why no order can be placed.');

/** Of a cart, and of its checkout. */
export const revisedOrder = z
  .object({
    id: id.describe('Id of the order.'),
    number: z.string().describe('Number of the order for people.'),
  })
  .nullable()
  .default(null)
  .describe(
    'Order that was sent back to its buyer and is being mended in the cart (`reviseOrder`): what is placed takes its place, under its number and with its history; null if there is none.',
  );

/** The first is the default. */
export const cartSorts = ['added', 'name', 'article', 'total', 'faulty'] as const;

export const getCart = defineCall({
  id: 'getCart',
  method: 'GET',
  path: '/api/v1/cart',
  tag: 'Корзина',
  summary: 'Корзина',
  access: 'optional',
  query: z.object({
    sort: z
      .enum(cartSorts)
      .default('added')
      .describe(
        'Order of the lines: as added, by name, by article, by sum with the largest first, or as added with those first that cannot be ordered as they are, selected before others.',
      ),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(1)
      .describe('Number of the page, from 1; a page behind the last one is empty.'),
    'per-page': z.coerce.number().int().min(1).max(500).default(100).describe('Lines on a page.'),
  }),
  answer: z.object({
    version: cartVersion,
    companyId: id.nullable().describe('Company whose cart it is, or null for a visitor.'),
    items: z.array(cartLine).describe('The lines of this page.'),
    meta: listMeta,
    totals: sums.describe("Sums of all lines of the cart, without delivery; null if they can't be told now."),
    selectedTotals: sums.describe(
      "Sums of the lines to order, on all pages, without delivery; null if they can't be told now.",
    ),
    delivered: z
      .object({
        totals: totals.describe('Sums of the selected lines together with the delivery.'),
        place: z
          .string()
          .describe("Where delivery goes in words: the company's usual address, or the region of whoever has none."),
      })
      .nullable()
      .default(null)
      .describe(
        'What an order of the selected lines would cost with delivery, as checkout begins; null if none is selected or the price of delivery is known only at checkout.',
      ),
    selection: z
      .object({
        all: z.boolean().describe('Whether all lines of the cart are selected.'),
        count: z.int().min(0).describe('Number of selected lines on all pages.'),
        faulty: z
          .int()
          .min(0)
          .optional()
          .describe("How many of them can't be ordered as they are; absent if the API doesn't count them."),
      })
      .describe('Which lines are to be ordered.'),
    setAside: z
      .boolean()
      .default(false)
      .describe(
        'Whether the cart holds an order of exact lines (`specificationToOrder`, `offerToOrder`) before which it had lines of its own: they are as they were once an order is placed or `restoreCart` is called.',
      ),
    revises: revisedOrder,
    cleared: z
      .object({
        id: id.describe('Id of this clearing, which `bringBackCart` names.'),
        positions: z.int().min(1).describe('How many lines can be brought back.'),
        replaced: z
          .boolean()
          .default(false)
          .describe(
            'Whether other lines took the place of these: bringing these back removes those from the cart, and they can be brought back in turn. Otherwise these come beside what is in the cart.',
          ),
      })
      .nullable()
      .default(null)
      .describe(
        'Lines that clearing or replacing the cart has removed within the last hour, which `bringBackCart` puts back; null if there are none.',
      ),
    actualization: z
      .object({
        status: z
          .enum(['actual', 'stale', 'failed'])
          .describe(
            "`actual`: nothing has changed since; `stale`: some line has changes to accept; `failed`: prices couldn't be refreshed.",
          ),
        at: moment.nullable().describe('When the buyer last accepted prices and stock, or null if never.'),
      })
      .describe('Whether the buyer has accepted the prices and the stock shown.'),
    searchParams: z
      .object({ sort: z.string().describe('The order in which the lines are listed.') })
      .describe('How the list was requested.'),
    warnings: z
      .array(
        z.object({
          code: z.string().describe('`Changed`, `Unavailable` or `FreeDelivery`; treat it as an open set.'),
          message: z.string().describe('The warning as a Russian sentence for the buyer.'),
        }),
      )
      .default([])
      .describe('What the buyer should know about the cart; empty if there is nothing to say.'),
    blockers: z
      .array(blocker)
      .optional()
      .describe(
        "What keeps the caller from ordering for the company, whatever is in the cart, as in `getOrderBlockers`; absent if the API doesn't say it here.",
      ),
    overdue: overdueDebt
      .nullable()
      .default(null)
      .describe(
        "What the company has overdue, as in `getOrderBlockers`; null if nothing is overdue or the caller may not see the company's sums.",
      ),
  }),
  status: 200,
});
export type Cart = z.output<(typeof getCart)['answer']>;

export const getCartLines = defineCall({
  id: 'getCartLines',
  method: 'GET',
  path: '/api/v1/cart/item',
  tag: 'Корзина',
  summary: 'Отдельные строки корзины без цен и остатков: с чем сравнить изменения',
  access: 'optional',
  query: z.object({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/)
      .optional()
      .describe('Ids of the lines, separated by commas; at most 100, without it none.'),
  }),
  answer: z.object({
    version: cartVersion,
    selected: z.int().min(0).describe('Number of lines to be ordered in the whole cart.'),
    items: z
      .array(
        cartLine.pick({ id: true, amount: true, selected: true, comment: true }).extend({
          product: productRef
            .pick({ id: true, type: true, name: true, minimumBatch: true, multiplicity: true })
            .describe('What the line is of, and how it is sold.'),
        }),
      )
      .describe('The lines; those that are not in the cart are missing.'),
  }),
  status: 200,
});
export type BareCart = CallAnswer<typeof getCartLines>;

export const cartCount = z
  .object({
    positions: z.int().min(0).describe('Number of lines in the cart.'),
    total: money.describe('Sum of all lines in roubles, VAT included, without delivery.'),
  })
  .describe('What is in a cart, for the head of a page.');

export const getCartAmounts = defineCall({
  id: 'getCartAmounts',
  method: 'GET',
  path: '/api/v1/cart/amounts',
  tag: 'Корзина',
  summary: 'Количества по товарам: для счётчика в шапке',
  access: 'optional',
  answer: z.object({
    items: z
      .record(z.string().regex(/^\d+$/), z.int().min(0))
      .describe(
        "Amounts in the cart by the id of the catalogue product, each in the product's unit; the company's own products aren't in it.",
      ),
    ...cartCount.shape,
  }),
  status: 200,
});

/** Result of adding one item. */
export const addResult = z.object({
  id: id.nullable().describe('Id of the product, or null if none was found.'),
  code: z.string().optional().describe('The article that was asked for; absent if an id was sent.'),
  name: z.string().optional().describe('Name of the product; absent if none was found.'),
  unit: z.string().optional().describe("Short name of the product's unit; absent if no product was found."),
  status: z
    .enum(['added', 'merged', 'rounded', 'rejected'])
    .describe('`added` as a new line, `merged` into one, `rounded` to an amount that is sold, or `rejected`.'),
  amount: z.int().min(0).describe('Amount of the product now in the list, in its unit; 0 if it was rejected.'),
  unselectedAmount: z
    .int()
    .min(1)
    .optional()
    .describe(
      'Amount of a line that was not selected to be ordered: `repeatOrder` has put its own in that place and selected it. Absent otherwise.',
    ),
  message: z
    .string()
    .optional()
    .describe('What the buyer should know about this result as a Russian sentence; absent if there is nothing to say.'),
});

/** Response of the calls that put products into the cart. */
export const addAnswer = z.object({
  result: z.array(addResult).describe('A result per item, in the given order.'),
  cart: z
    .object({
      version: cartVersion,
      positions: z.int().min(0).describe('Number of lines in the cart.'),
      totals: sums.describe("Sums of all lines of the cart, without delivery; null if they can't be told now."),
    })
    .describe('The cart afterwards.'),
});

/** Of calls that select exactly their products for ordering. */
export const orderedAnswer = addAnswer.extend({
  kept: z.int().min(0).describe('Number of lines of the cart that were not selected and stay in it.'),
});

export const addToCart = defineCall({
  id: 'addToCart',
  method: 'POST',
  path: '/api/v1/cart/item',
  tag: 'Корзина',
  summary: 'Положить товары в корзину',
  access: 'optional',
  body: z.object({
    items: z
      .array(
        z.object({
          id: id.optional().describe('Id of the product; either this or `code` is needed.'),
          code: typedLine(100).optional().describe('Article of a catalogue product, instead of `id`.'),
          type: z
            .enum(['product', 'custom'])
            .default('product')
            .describe("`product` from the catalogue, or `custom`, described by the caller's company for itself."),
          amount: amount.describe("Amount to add in the product's unit; the sum is rounded to what is sold."),
          comment: typedLine(500).optional().describe('Note on the line, put behind the one that the line has.'),
        }),
      )
      .min(1)
      .max(500)
      .describe('Products to add; amounts of products that are in the cart already are added up.'),
    source: typedLine(64)
      .default('')
      .describe("Name of the page that adds, for the supplier's statistics; empty if it doesn't matter."),
  }),
  answer: addAnswer,
  status: 200,
  errors: [404, 409, 422],
  idempotent: true,
});

export const updateCartLine = defineCall({
  id: 'updateCartLine',
  method: 'PUT',
  path: '/api/v1/cart/item/:id',
  tag: 'Корзина',
  summary: 'Изменить количество, отметку или примечание строки',
  access: 'optional',
  params: byId,
  body: z.object({
    amount: amount
      .optional()
      .describe("New amount in the product's unit, rounded to what is sold; without it the amount stays."),
    selected: z.boolean().optional().describe('Whether the line is to be ordered; without it the mark stays.'),
    comment: typedLine(500).optional().describe('New note on the line, empty to remove it; without it the note stays.'),
    version: cartVersion
      .optional()
      .describe(
        'Version of the cart that the caller saw: 409 if it has changed meanwhile; without it the change is made in any case.',
      ),
  }),
  answer: z.object({
    line: cartLine.describe('The line afterwards.'),
    version: cartVersion,
    totals: sums.describe("Sums of all lines of the cart, without delivery; null if they can't be told now."),
    selectedTotals: sums.describe("Sums of the lines to order, without delivery; null if they can't be told now."),
  }),
  status: 200,
  errors: [404, 409, 422],
});

export const updateCartLines = defineCall({
  id: 'updateCartLines',
  method: 'POST',
  path: '/api/v1/cart/update-items',
  tag: 'Корзина',
  summary: 'Изменить несколько строк сразу: все или ни одной',
  access: 'optional',
  body: z.object({
    items: z
      .array(
        z.object({
          id: id.describe('Id of the line.'),
          amount: amount
            .optional()
            .describe("New amount in the product's unit, rounded to what is sold; without it the amount stays."),
          selected: z.boolean().optional().describe('Whether the line is to be ordered; without it the mark stays.'),
          comment: typedLine(500)
            .optional()
            .describe('New note on the line, empty to remove it; without it the note stays.'),
        }),
      )
      .min(1)
      .max(500)
      .describe('The lines to change.'),
    sums: z
      .boolean()
      .default(true)
      .describe('False if the caller needs no sums of the cart: the answer may then leave them out.'),
    version: cartVersion
      .optional()
      .describe(
        'Version of the cart that the caller saw: 409 if it has changed meanwhile; without it the change is made in any case.',
      ),
  }),
  answer: z.object({
    items: z
      .array(cartLine)
      .describe(
        'The changed lines in the given order, rounded to what is sold; an amount that is too large returns 422 with `items.<index>.amount`.',
      ),
    version: cartVersion,
    totals: sums.describe("Sums of all lines of the cart, without delivery; null if they can't be told now."),
    selectedTotals: sums.describe("Sums of the lines to order, without delivery; null if they can't be told now."),
  }),
  status: 200,
  errors: [404, 409, 422],
});

export const replaceCartLine = defineCall({
  id: 'replaceCartLine',
  method: 'POST',
  path: '/api/v1/cart/item/:id/replace',
  tag: 'Корзина',
  summary: 'Заменить строку, которую нельзя заказать, аналогом',
  access: 'optional',
  params: byId,
  body: z.object({
    productId: id.describe(
      'Id of the analogue, as `getCart` told it: 409 if the line can be ordered by now, or something else would take its place.',
    ),
  }),
  answer: z.object({
    line: cartLine.describe('The line of the analogue, which may have been in the cart already.'),
    version: cartVersion,
    totals: sums.describe("Sums of all lines of the cart, without delivery; null if they can't be told now."),
    selectedTotals: sums.describe("Sums of the lines to order, without delivery; null if they can't be told now."),
  }),
  status: 200,
  errors: [404, 409],
  idempotent: true,
});

export const restoreCart = defineCall({
  id: 'restoreCart',
  method: 'POST',
  path: '/api/v1/cart/restore',
  tag: 'Корзина',
  summary: 'Отказаться от оформления отдельных строк: вернуть корзине её количества и отметки',
  access: 'optional',
  answer: z.object({
    version: cartVersion,
    totals: sums.describe("Sums of all lines of the cart, without delivery; null if they can't be told now."),
    selectedTotals: sums.describe("Sums of the lines to order, without delivery; null if they can't be told now."),
  }),
  status: 200,
});

export const bringBackCart = defineCall({
  id: 'bringBackCart',
  method: 'POST',
  path: '/api/v1/cart/bring-back',
  tag: 'Корзина',
  summary: 'Отменить очистку или замену корзины или удаление строк; второй раз ничего не меняет',
  access: 'optional',
  body: z.object({ id: id.describe('`cleared.id` of `getCart`, or the `id` that `deleteCartLines` answered.') }),
  answer: z.object({
    positions: z
      .int()
      .min(0)
      .describe(
        'How many lines came back: 0 if this clearing or removal was undone before, is too old or another came after it. Beside other lines, none of a product that was added again comes.',
      ),
    left: z
      .int()
      .min(0)
      .default(0)
      .describe('How many lines found no room in the cart; they can still be brought back.'),
    version: cartVersion,
    totals: sums.describe("Sums of all lines of the cart, without delivery; null if they can't be told now."),
    selectedTotals: sums.describe("Sums of the lines to order, without delivery; null if they can't be told now."),
  }),
  status: 200,
  errors: [422],
});

export const selectCartLines = defineCall({
  id: 'selectCartLines',
  method: 'POST',
  path: '/api/v1/cart/select',
  tag: 'Корзина',
  summary: 'Отметить строки к заказу или снять отметку',
  access: 'optional',
  body: z.object({
    ids: z
      .array(id)
      .max(500)
      .optional()
      .describe('Ids of the lines to mark; absent if `all` is true, unknown ones are ignored.'),
    all: z.boolean().optional().describe('True for all lines of the cart, whatever `ids` says; without it only those.'),
    selected: z.boolean().describe('Whether the lines are to be ordered.'),
  }),
  answer: z.object({
    version: cartVersion,
    selectedTotals: sums.describe("Sums of the lines to order, without delivery; null if they can't be told now."),
  }),
  status: 200,
  errors: [422],
});

export const deleteCartLines = defineCall({
  id: 'deleteCartLines',
  method: 'POST',
  path: '/api/v1/cart/delete-items',
  tag: 'Корзина',
  summary: 'Убрать строки из корзины; час их можно вернуть (`bringBackCart`)',
  access: 'optional',
  body: z.object({
    ids: z.array(id).min(1).max(500).describe('Ids of the lines to remove; unknown ones are ignored.'),
  }),
  answer: z.object({
    id: id
      .nullable()
      .describe(
        'Id of this removal, which `bringBackCart` names until lines are removed again; null if none was there.',
      ),
  }),
  status: 200,
});

export const clearCart = defineCall({
  id: 'clearCart',
  method: 'DELETE',
  path: '/api/v1/cart',
  tag: 'Корзина',
  summary: 'Очистить корзину; её строки час можно вернуть (`bringBackCart`)',
  access: 'optional',
  status: 204,
});

export const actualizeCart = defineCall({
  id: 'actualizeCart',
  method: 'POST',
  path: '/api/v1/cart/actualize',
  tag: 'Корзина',
  summary: 'Обновить цены и остатки в корзине и принять изменения',
  access: 'optional',
  body: z.object({
    ids: z
      .array(id)
      .max(500)
      .optional()
      .describe('Ids of the lines whose prices and stock the buyer accepts; without it all lines.'),
    source: typedLine(64)
      .default('')
      .describe("Name of the page that asks, for the supplier's statistics; empty if it doesn't matter."),
  }),
  answer: z.object({
    items: z.array(cartLine).describe('The accepted lines, each with what had changed.'),
    version: cartVersion,
    totals: sums.describe("Sums of all lines of the cart, without delivery; null if they can't be told now."),
    at: moment.describe('When the changes were accepted.'),
  }),
  status: 200,
  errors: [504],
});

export const exportCart = defineCall({
  id: 'exportCart',
  method: 'POST',
  path: '/api/v1/cart/export',
  tag: 'Корзина',
  summary: 'Выгрузить корзину в файл',
  access: 'required',
  body: z.object({
    format: fileFormat.describe('Workbook, CSV or PDF, with all lines of the cart and what they cost now.'),
    sort: z.enum(cartSorts).optional().describe('Order of the lines, as in `getCart`; without it as they were added.'),
    target: exportTarget.describe(
      "`email` also sends the file to the caller's confirmed e-mail address; 422 without one.",
    ),
  }),
  answer: job,
  status: 202,
  errors: [409, 422],
  idempotent: true,
});
