import type { TextKey } from '#app/i18n/types.ts';
import { catalogue, type Path } from '#app/paths.ts';
import type { Env, EnvFault } from '#app/server/env.server.ts';
import type { PostedFields } from '#app/server/forms/parse-form.server.ts';
import type { SiteFault, Visit } from '#app/server/request-context.ts';
import { type FailureView, failureKind } from '#app/ui/failure-view.ts';
import type { Refusal } from './gate.server.ts';
import { plainPage, type Surroundings } from './plain-page.server.ts';

/** Of a refusal: what it is called, and what to do. */
export function refusalWords({ status, reason }: Pick<Refusal, 'status' | 'reason'>, { t }: Surroundings['i18n']) {
  const about = reason === 'names' || reason === 'file' ? reason : status;
  return { heading: t(`gate:${about}.heading` as TextKey), text: t(`gate:${about}.text` as TextKey) };
}

export function refusalPage({ status, reason, page }: Refusal, around: Surroundings): Response {
  const { t } = around.i18n;
  const isOfList = reason === 'names' || reason === 'query';
  const { heading, text } = refusalWords({ status, reason }, around.i18n);
  const answer = plainPage(
    status,
    {
      heading,
      paragraphs: [text],
      links: [
        ...(page ? [{ href: page, text: t('gate:back') }] : []),
        ...(isOfList ? [{ href: catalogue(), text: t('gate:catalogue') }] : []),
        { href: '/', text: t('gate:home') },
      ],
    },
    around,
  );
  if (status === 405) answer.headers.set('Allow', allowed);
  return answer;
}

const allowed = 'GET, HEAD, POST, OPTIONS';

/** Grants no CORS permission to other sites. */
export function optionsAnswer(): Response {
  return new Response(null, { status: 204, headers: { Allow: allowed } });
}

/** `fault` is what the API said, if it was asked. Nothing from the request may appear on this page. */
export function siteNotFoundPage(env: Env, around: Surroundings, fault?: SiteFault): Response {
  const { t } = around.i18n;
  const host = configuredSite(env);
  return plainPage(
    404,
    {
      heading: t('gate:site.heading'),
      paragraphs: [
        t('gate:site.text'),
        ...(fault ? [t('gate:site.fault', { status: fault.status, name: fault.name })] : []),
        ...(fault?.message ? [fault.message] : []),
      ],
      links: [
        ...(host ? [{ href: host, text: t('gate:site.host') }] : []),
        ...(env.MARKETPLACE_URL ? [{ href: env.MARKETPLACE_URL, text: t('gate:site.market') }] : []),
      ],
    },
    around,
  );
}

/** Where the shop is: its origin, or the first of its hosts that is a whole name. */
function configuredSite({ PUBLIC_ORIGIN, HOSTS }: Env): string | undefined {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN;
  const host = HOSTS.find((name) => !name.startsWith('*.'));
  return host && `${/^localhost\b/.test(host) ? 'http' : 'https'}://${host}`;
}

/** Names each faulty variable and its expected shape, never a value. */
export function envFaultPage(faults: readonly EnvFault[], around: Surroundings): Response {
  const { t } = around.i18n;
  return plainPage(
    503,
    {
      heading: t('gate:env.heading'),
      paragraphs: [
        t('gate:env.text'),
        ...faults.map(({ name }) => t('gate:env.item', { name, shape: t(`gate:env.${name}`) })),
      ],
    },
    around,
  );
}

/** Shown when a proxied response of the API can't be passed on. */
export function unreachablePage(around: Surroundings): Response {
  const { t } = around.i18n;
  return plainPage(
    502,
    {
      heading: t('errors:unavailable.heading'),
      paragraphs: [t('errors:unavailable.text')],
      links: [{ href: '/', text: t('gate:home') }],
    },
    around,
  );
}

interface Unanswered {
  status: number;
  message: string;
  action: Path;
  fields: PostedFields;
  back: Path;
}

/** Shown without script when a post of buttons has no answer: sends the same again, with its id. */
export function resendPage({ status, message, action, fields, back }: Unanswered, around: Surroundings): Response {
  const { t } = around.i18n;
  return plainPage(
    status,
    {
      heading: t('errors:unavailable.heading'),
      paragraphs: [message],
      form: { action, fields, button: t('ui:resend') },
      links: [{ href: back, text: t('gate:back') }],
    },
    around,
  );
}

/** Shown when a download fails; `back` is the page with its link. */
export function failedFilePage(
  { status, message, requestId }: FailureView,
  back: Path,
  around: Surroundings,
): Response {
  const { t } = around.i18n;
  const kind = failureKind(status);
  return plainPage(
    status,
    {
      heading: t(`errors:${kind}.heading`),
      paragraphs: [
        message || t(`errors:${kind}.text`),
        ...(requestId ? [t('errors:requestId', { id: requestId })] : []),
      ],
      links: [{ href: back, text: t('gate:back') }],
    },
    around,
  );
}

/** The last resort, for errors that nothing else caught. */
export function brokenPage({ requestId, ...around }: Surroundings & Pick<Visit, 'requestId'>): Response {
  const { t } = around.i18n;
  return plainPage(
    500,
    {
      heading: t('errors:technical.heading'),
      paragraphs: [t('gate:broken.text', { requestId })],
      links: [{ href: '/', text: t('gate:home') }],
    },
    around,
  );
}
