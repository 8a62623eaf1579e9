import { failureKind } from '#app/features/shell/failure-kind.ts';
import { createTranslator, type TextKey } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import type { FailureView } from '#app/ui/failure-view.ts';
import type { Env, EnvFault } from './env.server.ts';
import type { Visit } from './finish.server.ts';
import type { Refusal } from './gate.server.ts';
import { plainPage } from './plain-page.server.ts';

const t = createTranslator();

/** Page of a request that the gate does not let in. */
export function refusalPage({ status }: Refusal, nonce: string): Response {
  const answer = plainPage(
    status,
    {
      heading: t(`gate.${status}.heading` as TextKey),
      paragraphs: [t(`gate.${status}.text` as TextKey)],
      links: [{ href: '/', text: t('gate.home') }],
    },
    nonce,
  );
  if (status === 405) answer.headers.set('Allow', allowed);
  return answer;
}

/** Methods of every address. */
const allowed = 'GET, HEAD, POST, OPTIONS';

/** Answer to OPTIONS: what may be asked, and no permission for other sites. */
export function optionsAnswer(): Response {
  return new Response(null, { status: 204, headers: { Allow: allowed } });
}

/** Page of a host that no shop answers to. Nothing of the request appears on it. */
export function siteNotFoundPage({ PUBLIC_ORIGIN, MARKETPLACE_URL }: Env, nonce: string): Response {
  return plainPage(
    404,
    {
      heading: t('gate.site.heading'),
      paragraphs: [t('gate.site.text')],
      links: [
        ...(PUBLIC_ORIGIN ? [{ href: PUBLIC_ORIGIN, text: t('gate.site.host') }] : []),
        ...(MARKETPLACE_URL ? [{ href: MARKETPLACE_URL, text: t('gate.site.market') }] : []),
      ],
    },
    nonce,
  );
}

/** Page of a storefront whose environment is wrong: it names each variable and its shape, never a value. */
export function envFaultPage(faults: readonly EnvFault[], nonce: string): Response {
  return plainPage(
    503,
    {
      heading: t('gate.env.heading'),
      paragraphs: [t('gate.env.text'), ...faults.map(({ name, shape }) => t('gate.env.item', { name, shape }))],
    },
    nonce,
  );
}

/** Page instead of an answer of the API that could not be passed on. */
export function unreachablePage(nonce: string): Response {
  return plainPage(
    502,
    {
      heading: t('errors.unavailable.heading'),
      paragraphs: [t('errors.unavailable.text')],
      links: [{ href: '/', text: t('gate.home') }],
    },
    nonce,
  );
}

/** Page instead of a file that cannot be had; `back` is the page whose link led to it. */
export function failedFilePage({ status, message, requestId }: FailureView, back: Path, nonce: string): Response {
  const kind = failureKind(status);
  return plainPage(
    status,
    {
      heading: t(`errors.${kind}.heading`),
      paragraphs: [
        message || t(`errors.${kind}.text`),
        ...(requestId ? [t('errors.requestId', { id: requestId })] : []),
      ],
      links: [{ href: back, text: t('gate.back') }],
    },
    nonce,
  );
}

/** Page of a fault of ours that no other page caught. */
export function brokenPage({ requestId, nonce }: Pick<Visit, 'requestId' | 'nonce'>): Response {
  return plainPage(
    500,
    {
      heading: t('errors.technical.heading'),
      paragraphs: [t('gate.broken.text', { requestId })],
      links: [{ href: '/', text: t('gate.home') }],
    },
    nonce,
  );
}
