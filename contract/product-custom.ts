import { z } from 'zod';
import {
  amount,
  byId,
  id,
  image,
  listAnswer,
  listQuery,
  moment,
  money,
  typedLine,
  typedMoney,
  typedText,
  unit,
  vatRate,
} from './base.ts';
import { defineCall } from './call.ts';

/** Units that a company's own product may have, by ОКЕИ code. */
export const customUnits = { '796': 'шт', '006': 'м', '166': 'кг', '778': 'упак', '839': 'компл', '112': 'л' } as const;
export type CustomUnit = keyof typeof customUnits;

/** Largest photo in bytes. */
export const photoBytes = 2 * 1024 * 1024;

export const customProduct = z
  .object({
    id: id.describe('Id of the product, counted apart from the ids of the catalogue.'),
    type: z.literal('custom').default('custom').describe('Always `custom`: the company described it for itself.'),
    name: z.string().describe('Name of the product.'),
    article: z.string().describe("The company's own article; empty if it has none."),
    manufacturer: z.string().describe("Name of the manufacturer; empty if it wasn't given."),
    unit,
    price: money
      .nullable()
      .describe(
        "Price of one unit in roubles that the buyer expects, VAT included; null without one, and then the product can't be ordered.",
      ),
    vatRate: vatRate.describe('VAT rate in per cent inside the price, or null if it is free of VAT.'),
    minimumBatch: z.int().min(1).describe("Smallest amount that can be ordered, in the product's unit."),
    description: z.string().describe("The company's words about the product; empty if there are none."),
    image: image.nullable().default(null).describe('Photo of the product, or null if there is none.'),
    created: moment.describe('When somebody of the company described it.'),
    updated: moment.describe('When it or its photo last changed.'),
  })
  .describe('A product that a company describes for itself, visible to everybody of the company and nobody else.');
export type CustomProduct = z.output<typeof customProduct>;

export const customForm = z
  .object({
    name: typedLine(200).min(1).describe('Name of the product.'),
    article: typedLine(64).default('').describe("The company's own article; empty if it has none."),
    manufacturer: typedLine(100).default('').describe("Name of the manufacturer; empty if it isn't known."),
    unit: z
      .enum(Object.keys(customUnits) as CustomUnit[])
      .default('796')
      .describe('ОКЕИ code of the unit.'),
    price: typedMoney
      .nullable()
      .default(null)
      .describe(
        "Price of one unit in roubles that the buyer expects, VAT included; null without one, and then the product can't be ordered. `minimumBatch` may cost at most 1,000,000,000.",
      ),
    minimumBatch: amount.default(1).describe("Smallest amount that can be ordered, in the product's unit."),
    description: typedText(2000)
      .default('')
      .describe("The company's words about the product; empty if there are none."),
  })
  .describe('What a company says of a product of its own.');

const tag = 'Свои товары';

export const getCustomProducts = defineCall({
  id: 'getCustomProducts',
  method: 'GET',
  path: '/api/v1/product-custom',
  tag,
  summary: 'Товары, описанные покупателями компании, новые сверху',
  access: 'required',
  query: z.object({
    ...listQuery,
    keyword: z
      .string()
      .max(256)
      .optional()
      .describe('Words that name, manufacturer or article must all contain; without it all products are listed.'),
  }),
  answer: listAnswer(customProduct).extend({
    editable: z.boolean().default(true).describe('Whether the caller may add, change and delete them.'),
  }),
  status: 200,
});

export const createCustomProduct = defineCall({
  id: 'createCustomProduct',
  method: 'POST',
  path: '/api/v1/product-custom',
  tag,
  summary: 'Описать свой товар; фото отправляется отдельно',
  access: 'required',
  body: customForm,
  answer: customProduct,
  status: 201,
  errors: [403, 409, 422],
  idempotent: true,
});

export const getCustomProduct = defineCall({
  id: 'getCustomProduct',
  method: 'GET',
  path: '/api/v1/product-custom/:id',
  tag,
  summary: 'Свой товар',
  access: 'required',
  params: byId,
  answer: customProduct.extend({
    editable: z.boolean().default(true).describe('Whether the caller may change and delete it.'),
  }),
  status: 200,
  errors: [404],
});

export const updateCustomProduct = defineCall({
  id: 'updateCustomProduct',
  method: 'PUT',
  path: '/api/v1/product-custom/:id',
  tag,
  summary: 'Изменить свой товар',
  access: 'required',
  params: byId,
  body: customForm,
  answer: customProduct,
  status: 200,
  errors: [403, 404, 422],
});

export const deleteCustomProduct = defineCall({
  id: 'deleteCustomProduct',
  method: 'DELETE',
  path: '/api/v1/product-custom/:id',
  tag,
  summary: 'Удалить свой товар, если он не в незавершённом заказе',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404, 409],
});

export const uploadCustomPhoto = defineCall({
  id: 'uploadCustomPhoto',
  method: 'POST',
  path: '/api/v1/product-custom/:id/upload-photo',
  tag,
  summary:
    'Фото своего товара: .jpg или .png, не больше 2 МБ и 40 мегапикселей, проверяется по содержимому и хранится без EXIF',
  access: 'required',
  params: byId,
  file: 'photo',
  answer: z.object({
    image: image
      .nullable()
      .default(null)
      .describe("The photo as it is stored now, or null if the API doesn't say where it is."),
  }),
  status: 200,
  errors: [403, 404, 413, 415, 422],
});

export const deleteCustomPhoto = defineCall({
  id: 'deleteCustomPhoto',
  method: 'DELETE',
  path: '/api/v1/product-custom/:id/delete-photo',
  tag,
  summary: 'Убрать фото своего товара',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});
