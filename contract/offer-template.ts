import { z } from 'zod';
import { image, typedName, typedText } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Коммерческие предложения';
const path = '/api/v1/offer-template';
const needs = 'Нужно право offer.manage; 403 `FeatureDisabled`, пока это выключено';

/** Columns that an offer may have beside product, amount, price and sum. */
export const offerColumn = z.enum(['article', 'ownCode', 'brand', 'vat']);
/** Most columns of a template: each once. */
export const maxOfferColumns = offerColumn.options.length;
export type OfferColumn = z.output<typeof offerColumn>;

/** Largest file of a logo in bytes. */
export const logoBytes = 2 * 1024 * 1024;
/** Most pixels of a logo: every PDF of an offer unpacks it. */
export const logoPixels = 1_000_000;

const fields = z.object({
  header: typedText(500).default('').describe('Text above the offer, such as the requisites; empty for none.'),
  footer: typedText(500).default('').describe('Text under the offer, such as addresses and phones; empty for none.'),
  terms: typedText(2000).default('').describe('Terms of payment and delivery; empty for none.'),
  columns: z
    .array(offerColumn)
    .max(maxOfferColumns)
    .default(['article', 'brand', 'vat'])
    .describe(
      "Columns beside product, amount, price and sum, each at most once; `ownCode` is the company's own code of the product.",
    ),
  showVat: z.boolean().default(true).describe('Whether the VAT inside the sum is named.'),
  signatory: z
    .object({
      name: typedName(200).default('').describe('Who signs; empty for nobody.'),
      position: typedName(200).default('').describe('Position of who signs; empty without one.'),
    })
    .default({ name: '', position: '' })
    .describe('Who signs the offer.'),
});
/** What people type of a template. */
export type OfferTemplateFields = z.output<typeof fields>;

/** What a customer gets of a template. */
export const offerLook = fields
  .extend({ logo: image.nullable().default(null).describe('The logo, or null if there is none.') })
  .describe('How the offers of a company look: on the page of the customer and in files.');
export type OfferLook = z.output<typeof offerLook>;

const version = z.int().min(0);

export const logoFault = z
  .enum(['too-large', 'damaged', 'type'])
  .nullable()
  .default(null)
  .describe(
    'Why the logo is left out of offers, as one that was stored before it was checked may be: too many pixels or bytes, pixels that are missing or too many, or neither a JPEG nor a PNG; null if nothing is wrong.',
  );

export const offerTemplate = offerLook
  .extend({
    version: version
      .default(0)
      .describe('Counts the changes by `setOfferTemplate`, 0 before the first; a new logo is none.'),
    logoFault,
  })
  .describe('How the offers of a company look, as its own people see it.');
export type OfferTemplate = z.output<typeof offerTemplate>;

export const getOfferTemplate = defineCall({
  id: 'getOfferTemplate',
  method: 'GET',
  path,
  tag,
  summary: `Как выглядят предложения компании. ${needs}`,
  access: 'required',
  answer: offerTemplate,
  status: 200,
  errors: [403],
});

export const setOfferTemplate = defineCall({
  id: 'setOfferTemplate',
  method: 'PUT',
  path,
  tag,
  summary: 'Задать, как выглядят предложения; логотип остаётся. 409, если шаблон изменил кто-то другой',
  access: 'required',
  body: fields.extend({
    version: version.describe(
      'Version that was seen: 409 `OfferTemplateChanged` names another one in `code`, unless the same is saved already.',
    ),
  }),
  answer: offerTemplate,
  status: 200,
  errors: [403, 409, 422],
});

export const uploadOfferLogo = defineCall({
  id: 'uploadOfferLogo',
  method: 'POST',
  path: `${path}/logo`,
  tag,
  summary:
    'Логотип предложений: .jpg или .png, не больше 2 МБ и 1 мегапикселя, проверяется по содержимому и хранится без EXIF',
  access: 'required',
  file: 'image',
  answer: offerTemplate,
  status: 200,
  errors: [403, 413, 415, 422],
});

export const deleteOfferLogo = defineCall({
  id: 'deleteOfferLogo',
  method: 'DELETE',
  path: `${path}/logo`,
  tag,
  summary: 'Убрать логотип предложений',
  access: 'required',
  status: 204,
  errors: [403],
});
