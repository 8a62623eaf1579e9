import type { Tags } from '#app/server/tags.ts';

interface HeaderFacts {
  readonly nonce: string;
  readonly https: boolean;
  readonly mediaHosts: readonly string[];
  readonly captcha?: CaptchaProvider | undefined;
  readonly tags?: Tags | undefined;
  /** Of the widget of a chat, which has its own scripts, frames, pictures, fonts, sounds and styles there. */
  readonly chatHosts?: readonly string[] | undefined;
  /** The development server's hot reload needs inline scripts and a WebSocket. */
  readonly dev: boolean;
}

export type CaptchaProvider = 'turnstile' | 'smartcaptcha' | 'recaptcha';

/** Sites that a page with a feature uses, from the documentation of who runs it. */
interface Sites {
  readonly script: string;
  readonly connect: string;
  readonly frame?: string;
  readonly img?: string;
  /** Styles, fonts and sounds. */
  readonly dress?: string;
}

const turnstile = 'https://challenges.cloudflare.com';
const smartCaptcha = 'https://smartcaptcha.yandexcloud.net';
const recaptcha = 'https://www.google.com https://recaptcha.google.com';

/** Where the pages of each captcha come from. */
export const captchaSites: Readonly<Record<CaptchaProvider, Sites>> = {
  turnstile: { script: turnstile, connect: turnstile, frame: turnstile },
  smartcaptcha: { script: smartCaptcha, connect: smartCaptcha, frame: smartCaptcha },
  recaptcha: { script: `${recaptcha} https://www.gstatic.com`, connect: recaptcha, frame: recaptcha },
};

const metrica = 'https://mc.yandex.ru';
const metricaSites: Sites = {
  script: metrica,
  connect: `${metrica} wss://mc.yandex.ru https://mc.yandex.com`,
  img: metrica,
};
/** Session replay brings a script and a frame of its own. */
const replaySites: Sites = { ...metricaSites, script: `${metrica} https://yastatic.net`, frame: metrica };

const google = 'https://*.google-analytics.com https://*.googletagmanager.com';
const googleSites: Sites = { script: 'https://www.googletagmanager.com', connect: google, img: google };

function chatSites(hosts: readonly string[]): Sites {
  const https = hosts.map((host) => `https://${host}`).join(' ');
  const sockets = hosts.map((host) => `wss://${host}`).join(' ');
  return { script: https, connect: `${https} ${sockets}`, frame: https, img: https, dress: https };
}

function sitesOf({ captcha, tags, chatHosts = [] }: HeaderFacts): Sites[] {
  return [
    ...(captcha ? [captchaSites[captcha]] : []),
    ...(tags?.yandex ? [tags.yandex.strict ? metricaSites : replaySites] : []),
    ...(tags?.google ? [googleSites] : []),
    ...(chatHosts.length > 0 ? [chatSites(chatHosts)] : []),
  ];
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

function pagePolicy(facts: HeaderFacts): string {
  const { nonce, https, mediaHosts, dev } = facts;
  const own = `'nonce-${nonce}'`;
  const all = sitesOf(facts);
  const sites = (kind: keyof Sites) => all.flatMap((one) => one[kind] ?? []);
  const from = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // Not `strict-dynamic`: it would block the module preloads of Remix's `Scripts`, which have no nonce.
    from("script-src 'self'", dev ? "'unsafe-inline' 'unsafe-eval'" : own, ...sites('script')),
    from("style-src 'self'", dev ? "'unsafe-inline'" : own, ...sites('dress')),
    from("img-src 'self' data:", ...mediaHosts.map((host) => `https://${host}`), ...sites('img')),
    from("font-src 'self'", ...sites('dress')),
    from("connect-src 'self'", ...(dev ? ['ws:'] : []), ...sites('connect')),
    "manifest-src 'self'",
    from('frame-src', ...(sites('frame').length > 0 ? sites('frame') : ["'none'"])),
    "worker-src 'none'",
    from("media-src 'self'", ...mediaHosts.map((host) => `https://${host}`), ...sites('dress')),
    'report-uri /csp-report',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
