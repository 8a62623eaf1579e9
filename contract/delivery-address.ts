import { z } from 'zod';
import { byId, id, named, typedLine, typedName, typedText } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Адреса доставки';

/** Most addresses of one company. */
export const maxAddresses = 200;

export const addressForm = z
  .object({
    name: typedLine(100).default('').describe('What the company calls the place; may be empty.'),
    address: typedLine(500).min(1).describe('The address in one line: town, street, house.'),
    regionId: id
      .optional()
      .describe("Region of the address, which decides stock and delivery days; without it the buyer's region."),
    postalCode: typedLine(6).default('').describe('Six digits, or empty.'),
    entrance: typedLine(100).default('').describe('Gate, entrance, floor, office; may be empty.'),
    comment: typedText(500).default('').describe('What the driver should know; may be empty.'),
    contact: z
      .object({
        name: typedName(200).default('').describe('Name of the person, or empty.'),
        phone: typedLine(32).default('').describe('Ten digits of the phone without +7, or empty.'),
      })
      .default({ name: '', phone: '' })
      .describe('Whom the driver can call.'),
    accessHours: typedLine(100).default('').describe('Opening hours in words; may be empty.'),
  })
  .describe('Form of a delivery address.');

export const deliveryAddress = addressForm
  .omit({ regionId: true })
  .extend({
    // Whoever was named before names were checked, or by another system, is shown as they are.
    contact: z
      .object({
        name: z.string().default('').describe('Name of the person, or empty.'),
        phone: z.string().default('').describe('Ten digits of the phone without +7, or empty.'),
      })
      .default({ name: '', phone: '' })
      .describe('Whom the driver can call.'),
    id: id.describe('Id of the address.'),
    region: named.describe('Region of the address, which decides stock and delivery days.'),
    isDefault: z.boolean().describe("Whether it is the company's default address; one of them always is."),
  })
  .describe("A company's delivery address, visible to everybody of the company and nobody else.");
export type DeliveryAddress = z.output<typeof deliveryAddress>;

export const getAddresses = defineCall({
  id: 'getAddresses',
  method: 'GET',
  path: '/api/v1/delivery-address',
  tag,
  summary: 'Адреса доставки компании, основной первым',
  access: 'required',
  answer: z.object({
    items: z.array(deliveryAddress).describe('Addresses of the company, the default one first.'),
    editable: z.boolean().describe('Whether this user may add and change addresses.'),
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
  value: z.string().max(500).describe('The address in one line.'),
  data: z
    .object({
      postal_code: z.string().max(6).nullish().describe('Six digits; null or absent if unknown.'),
      region_with_type: z
        .string()
        .max(200)
        .nullish()
        .describe('Name of the region with its kind; null or absent if unknown.'),
      city: z.string().max(200).nullish().describe('Name of the town; null or absent if there is none.'),
      street_with_type: z
        .string()
        .max(200)
        .nullish()
        .describe('Name of the street with its kind; null or absent if there is none.'),
      house: z.string().max(50).nullish().describe('Number of the house; null or absent if there is none.'),
    })
    .describe('Its parts, as far as they are known.'),
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
    keyword: z.string().min(1).max(100).describe('Beginning of the address, as a person typed it.'),
    fromBound: bound.optional().describe('Coarsest part to suggest; without it any.'),
    toBound: bound.optional().describe('Finest part to suggest; without it any.'),
    'locations[0][city]': z
      .string()
      .max(100)
      .optional()
      .describe('Name of the town to which the suggestions are limited; without it anywhere.'),
  }),
  answer: z.object({ suggestions: z.array(addressSuggestion).describe('Addresses that fit, best first.') }),
  status: 200,
});
