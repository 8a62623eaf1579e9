import type { z } from 'zod';
import { configuredTags } from '#app/server/tags.server.ts';
import type { Env as BackendEnv } from '#backend/env.ts';
import type { info as infoSchema } from '#contract/info.ts';
import { type Line, off, ok, wrong } from './line.ts';

type Info = z.output<typeof infoSchema>;

/** What the shop offers only if somebody sets it up, as the API says. */
export function featureLines(info: Info, captchaHere: string | undefined): Line[] {
  const tags = configuredTags(info);
  return [
    captchaLine(info.config.captcha?.provider, captchaHere),
    tags
      ? ok('tags', Object.keys(tags).join(' and '))
      : off('tags', 'no counter of visits runs', 'settings.businessAnalytics of getInfo switches them on'),
  ];
}

/** Those of which the storefront knows; the others need nothing of it. */
const framed = ['turnstile', 'smartcaptcha', 'recaptcha'];

function captchaLine(atApi: string | undefined, here: string | undefined): Line {
  if (atApi === undefined) {
    return here === undefined
      ? off('captcha', 'nobody has to pass one', 'set CAPTCHA of the backend, or let the limits of sign-ins do')
      : wrong(
          'captcha',
          `the storefront has CAPTCHA=${here}, the API none`,
          'set CAPTCHA of the API, or take it out here',
        );
  }
  if (atApi === 'test')
    return off('captcha', 'is only played (test)', 'set CAPTCHA and its keys before you open the shop');
  const isSame = !framed.includes(atApi) || here === atApi;
  return isSame
    ? ok('captcha', atApi)
    : wrong(
        'captcha',
        `the API has ${atApi}, the storefront ${here ?? 'none'}, whose pages then block it`,
        `CAPTCHA=${atApi} at the storefront`,
      );
}

/** What the reference backend sends and takes money with. */
export function serviceLines({ messages, payments, bank, configurator, suggestions }: BackendEnv): Line[] {
  const played = (part: string, todo: string) => off(part, 'is only played (demo)', todo);
  return [
    {
      none: () => off('mail', 'nothing is sent: no codes, no invitations', 'set MESSAGES=gateway and its address'),
      demo: () =>
        played('mail', 'nothing is really sent: read /api/outbox; set MESSAGES=gateway before you open the shop'),
      gateway: () => ok('mail', 'by the gateway'),
    }[messages.way](),
    payments === null
      ? off('payment', 'nobody can pay online', 'set PAYMENTS=gateway, its address and both keys')
      : payments.way === 'demo'
        ? played('payment', 'no money moves; set PAYMENTS=gateway before you open the shop')
        : ok('payment', 'by the gateway'),
    service('bank', bank, 'SSO=bank lets customers of a bank sign in'),
    service('configurator', configurator, 'CONFIGURATOR=raec opens one'),
    suggestions === null
      ? off('suggestions', 'companies and addresses are made up', 'set SUGGESTIONS_KEY')
      : ok('suggestions'),
  ];
}

function service(part: string, value: unknown, todo: string): Line {
  if (value === null) return off(part, 'there is none', todo);
  return value === 'demo' ? off(part, 'is only played (demo)', todo) : ok(part);
}
