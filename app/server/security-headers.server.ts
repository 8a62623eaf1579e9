/** What the headers of an answer depend on. */
export interface HeaderFacts {
  readonly nonce: string;
  readonly https: boolean;
  /** Hosts that may serve pictures, besides ourselves. */
  readonly mediaHosts: readonly string[];
  /** Provider of the captcha, whose question stands in a frame of its own. */
  readonly captcha?: CaptchaProvider | undefined;
  /** The development server, whose hot reload needs inline code and a socket. */
  readonly dev: boolean;
}

/** Providers of a captcha that have pages of their own. */
export type CaptchaProvider = 'turnstile' | 'smartcaptcha' | 'recaptcha';

/** Sites that a provider's question comes from, by the provider's documentation. */
const captchaSites: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com',
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net',
  recaptcha: 'https://www.google.com https://recaptcha.google.com',
};

/** Headers of every answer, whatever it is. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // `no-referrer` would make Chromium send `Origin: null` with our own forms.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Two years, in seconds. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Sets the security headers. Pages, redirects and errors get the page's policy, everything else the strictest one. */
export function setSecurityHeaders(headers: Headers, facts: HeaderFacts): void {
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (facts.https) headers.set('Strict-Transport-Security', strictTransport);
  // A picture or the API's own page brings a policy of its own.
  if (headers.has('Content-Security-Policy')) return;
  const type = headers.get('Content-Type');
  const isPage = type === null || type.startsWith('text/html');
  headers.set('Content-Security-Policy', isPage ? pagePolicy(facts) : resourcePolicy);
}

const resourcePolicy = "default-src 'none'; frame-ancestors 'none'";

function pagePolicy({ nonce, https, mediaHosts, captcha, dev }: HeaderFacts): string {
  const own = `'nonce-${nonce}'`;
  const asks = captcha ? captchaSites[captcha] : '';
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src ${dev ? "'self' 'unsafe-inline' 'unsafe-eval'" : `${own} 'strict-dynamic'`}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : own}`,
    ["img-src 'self' data:", ...mediaHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}${asks ? ` ${asks}` : ''}`,
    "manifest-src 'self'",
    `frame-src ${asks || "'none'"}`,
    "worker-src 'none'",
    "media-src 'self'",
    'report-uri /csp-report',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
