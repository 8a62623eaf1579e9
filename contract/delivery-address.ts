import { z } from 'zod';
import { byId, id, named, typedText } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Адреса доставки';

/** Most addresses of one company. */
export const maxAddresses = 200;

/** Form of a delivery address. */
export const addressForm = z.object({
  /** What the company calls the place; may be empty. */
  name: typedText(100).default(''),
  /** One line: town, street, house. */
  address: typedText(500).min(1),
  /** The default is the buyer's region. */
  regionId: id.optional(),
  /** Six digits, or empty. */
  postalCode: typedText(6).default(''),
  /** Gate, entrance, floor, office. */
  entrance: typedText(100).default(''),
  /** What the driver should know. */
  comment: typedText(500).default(''),
  contact: z
    .object({
      name: typedText(200).default(''),
      /** Ten digits without +7, or empty. */
      phone: typedText(32).default(''),
    })
    .default({ name: '', phone: '' }),
  /** Opening hours in words. */
  accessHours: typedText(100).default(''),
});

/** A company's delivery address, visible to everybody of the company and nobody else. */
export const deliveryAddress = addressForm.omit({ regionId: true }).extend({
  id,
  region: named,
  isDefault: z.boolean(),
});
export type DeliveryAddress = z.output<typeof deliveryAddress>;

export const getAddresses = defineCall({
  id: 'getAddresses',
  method: 'GET',
  path: '/api/v1/delivery-address',
  tag,
  summary: 'Адреса доставки компании, основной первым',
  access: 'required',
  answer: z.object({
    items: z.array(deliveryAddress),
    /** Whether this user may add and change addresses. */
    editable: z.boolean(),
  }),
  status: 200,
});

export const createAddress = defineCall({
  id: 'createAddress',
  method: 'POST',
  path: '/api/v1/delivery-address',
  tag,
  summary: 'Добавить адрес; первый адрес компании становится основным',
  access: 'required',
  body: addressForm,
  answer: deliveryAddress,
  status: 201,
  errors: [403, 409, 422],
  idempotent: true,
});

export const getAddress = defineCall({
  id: 'getAddress',
  method: 'GET',
  path: '/api/v1/delivery-address/:id',
  tag,
  summary: 'Адрес доставки',
  access: 'required',
  params: byId,
  answer: deliveryAddress,
  status: 200,
  errors: [404],
});

export const updateAddress = defineCall({
  id: 'updateAddress',
  method: 'PUT',
  path: '/api/v1/delivery-address/:id',
  tag,
  summary: 'Изменить адрес; в оформленных заказах остаётся прежний',
  access: 'required',
  params: byId,
  body: addressForm,
  answer: deliveryAddress,
  status: 200,
  errors: [403, 404, 422],
});

export const deleteAddress = defineCall({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/api/v1/delivery-address/:id',
  tag,
  summary: 'Удалить адрес; если он был основным, основным становится следующий',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const setDefaultAddress = defineCall({
  id: 'setDefaultAddress',
  method: 'PUT',
  path: '/api/v1/delivery-address/:id/set-default',
  tag,
  summary: 'Сделать адрес основным',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

/** An address as returned by the suggestion service. */
export const addressSuggestion = z.object({
  /** One line. */
  value: z.string().max(500),
  data: z.object({
    postal_code: z.string().max(6).nullish(),
    region_with_type: z.string().max(200).nullish(),
    city: z.string().max(200).nullish(),
    street_with_type: z.string().max(200).nullish(),
    house: z.string().max(50).nullish(),
  }),
});

/** How precise an address is. */
const bound = z.enum(['city', 'street', 'house']);

export const suggestAddress = defineCall({
  id: 'suggestAddress',
  method: 'GET',
  path: '/api/v2/dadata/suggest/address',
  tag: 'Подсказки',
  summary: 'Адреса по началу строки',
  access: 'optional',
  query: z.object({
    keyword: z.string().min(1).max(100),
    fromBound: bound.optional(),
    toBound: bound.optional(),
    'locations[0][city]': z.string().max(100).optional(),
  }),
  answer: z.object({ suggestions: z.array(addressSuggestion) }),
  status: 200,
});
