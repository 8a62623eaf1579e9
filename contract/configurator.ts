import { z } from 'zod';
import { amount, moment, typedLine } from './base.ts';
import { defineCall } from './call.ts';
import { maxImportLines } from './import.ts';
import { job } from './job.ts';
import { siteAddress } from './web-address.ts';

const tag = 'Модули';
const path = '/api/v1/configurator';

export const openConfigurator = defineCall({
  id: 'openConfigurator',
  method: 'POST',
  path: `${path}/session`,
  tag,
  summary: 'Начать работу в конфигураторе: адрес, на который надо перейти',
  access: 'required',
  body: z.object({
    returnUrl: siteAddress
      .max(500)
      .describe(
        'Page of the shop to which the configurator leads back, at an origin of the shop: `/modules/raec-configurator/return`.',
      ),
  }),
  answer: z.object({
    url: siteAddress.describe('Address of the configurator to which the person goes now; it holds the token.'),
    token: z
      .string()
      .min(16)
      .max(256)
      .describe(
        'Secret by which the configurator enters the session. As it stands in an address, it works once, for ten minutes.',
      ),
  }),
  status: 201,
  errors: [403, 422],
});

const secret = z.string().regex(/^[\w-]{16,256}$/);

export const enterConfigurator = defineCall({
  id: 'enterConfigurator',
  method: 'POST',
  path: `${path}/enter`,
  tag,
  summary: 'Обменять одноразовый токен из адреса на сеанс конфигуратора',
  access: 'none',
  body: z.object({
    token: secret.describe('The `token` that came in the address. No other credentials are looked at.'),
  }),
  answer: z.object({
    sessionId: secret.describe('Secret of the session, for the server of the configurator alone: never in an address.'),
    expires: moment.describe('Until when the result can be brought.'),
  }),
  status: 201,
  errors: [403, 404, 422],
});

export const returnFromConfigurator = defineCall({
  id: 'returnFromConfigurator',
  method: 'POST',
  path: `${path}/result`,
  tag,
  summary: 'Вернуть подобранные позиции: они становятся импортом того, кто открыл конфигуратор',
  access: 'optional',
  body: z.object({
    sessionId: secret.describe(
      'From `enterConfigurator`, or the `token` itself while it works. Whoever has it may bring the result, once; no other credentials are looked at.',
    ),
    items: z
      .array(
        z.object({
          code: typedLine(100)
            .min(1)
            .describe("The supplier's article or the manufacturer's code; the shop may not know it."),
          brand: typedLine(100).default('').describe('Name of the manufacturer; empty if it is unknown.'),
          amount: amount.describe("Amount in the product's unit."),
        }),
      )
      .min(1)
      .max(maxImportLines)
      .describe('What was chosen, a position each.'),
  }),
  answer: z.object({
    job: job.describe('The import with a row for each position, for the person who opened the configurator.'),
    url: siteAddress.describe('Where the person goes on: the page of the session with `job` in its query.'),
  }),
  status: 202,
  errors: [403, 404, 409, 422],
});
