interface HeaderFacts {
  readonly nonce: string;
  readonly https: boolean;
  readonly mediaHosts: readonly string[];
  readonly captcha?: CaptchaProvider | undefined;
  /** The development server's hot reload needs inline scripts and a WebSocket. */
  readonly dev: boolean;
}

export type CaptchaProvider = 'turnstile' | 'smartcaptcha' | 'recaptcha';

/** Frame sources, from each provider's documentation. */
const captchaSites: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com',
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net',
  recaptcha: 'https://www.google.com https://recaptcha.google.com',
};

/** Script sources: reCAPTCHA loads most of its script from gstatic.com. */
function scriptSites(captcha: CaptchaProvider | undefined): string {
  if (!captcha) return '';
  return captcha === 'recaptcha' ? `${captchaSites.recaptcha} https://www.gstatic.com` : captchaSites[captcha];
}

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // With `no-referrer` Chromium would send `Origin: null` with our own forms.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Two years. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** HTML, redirects and errors get the page's policy, everything else the strictest one. */
export function setSecurityHeaders(headers: Headers, facts: HeaderFacts): void {
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (facts.https) headers.set('Strict-Transport-Security', strictTransport);
  // Pictures and the API's own pages bring their own policy.
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
    // Not `strict-dynamic`: it would block the module preloads of Remix's `Scripts`, which have no nonce.
    `script-src 'self' ${dev ? "'unsafe-inline' 'unsafe-eval'" : own}${captcha ? ` ${scriptSites(captcha)}` : ''}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : own}`,
    ["img-src 'self' data:", ...mediaHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}${asks ? ` ${asks}` : ''}`,
    "manifest-src 'self'",
    `frame-src ${asks || "'none'"}`,
    "worker-src 'none'",
    ["media-src 'self'", ...mediaHosts.map((host) => `https://${host}`)].join(' '),
    'report-uri /csp-report',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
