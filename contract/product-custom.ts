import { z } from 'zod';
import { amount, byId, id, image, listAnswer, listQuery, moment, money, typedText, unit, vatRate } from './base.ts';
import { defineCall } from './call.ts';

/** Units that a company's own product may have, by ОКЕИ code. */
export const customUnits = { '796': 'шт', '006': 'м', '166': 'кг', '778': 'упак', '839': 'компл', '112': 'л' } as const;
export type CustomUnit = keyof typeof customUnits;

/** Largest photo in bytes. */
export const photoBytes = 2 * 1024 * 1024;

/** A product that a company describes for itself, visible to everybody of the company and nobody else. */
export const customProduct = z.object({
  id,
  type: z.literal('custom').default('custom'),
  name: z.string(),
  article: z.string(),
  manufacturer: z.string(),
  unit,
  /** The price per unit that the buyer expects; without one the product can't be ordered. */
  price: money.nullable(),
  vatRate,
  minimumBatch: z.int().min(1),
  description: z.string(),
  image: image.nullable().default(null),
  created: moment,
  updated: moment,
});
export type CustomProduct = z.output<typeof customProduct>;

export const customForm = z.object({
  name: typedText(200).min(1),
  article: typedText(64).default(''),
  manufacturer: typedText(100).default(''),
  unit: z.enum(Object.keys(customUnits) as CustomUnit[]).default('796'),
  price: money.nullable().default(null),
  minimumBatch: amount.default(1),
  description: typedText(2000).default(''),
});

const tag = 'Свои товары';

export const getCustomProducts = defineCall({
  id: 'getCustomProducts',
  method: 'GET',
  path: '/api/v1/product-custom',
  tag,
  summary: 'Товары, описанные покупателями компании, новые сверху',
  access: 'required',
  query: z.object({ ...listQuery, keyword: z.string().max(256).optional() }),
  answer: listAnswer(customProduct),
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
  errors: [409, 422],
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
  answer: customProduct,
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
  errors: [404, 422],
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
  errors: [404, 409],
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
  answer: z.object({ image: image.nullable().default(null) }),
  status: 200,
  errors: [404, 413, 415, 422],
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
  errors: [404],
});
