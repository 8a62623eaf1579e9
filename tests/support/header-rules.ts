/** Kinds of responses with different headers. */
export type AnswerKind = 'page' | 'redirect' | 'data' | 'asset';

interface Rule {
  /** Shown if the rule is broken. */
  name: string;
  kinds: readonly AnswerKind[];
  holds: (headers: Headers) => boolean;
}

const all = ['page', 'redirect', 'data'] as const;
const is = (name: string, value: string) => (headers: Headers) => headers.get(name) === value;

/** Directives of the policy that every page has, with a placeholder for the nonce. */
export const pagePolicy: Readonly<Record<string, RegExp>> = {
  'default-src': /^'none'$/,
  'base-uri': /^'none'$/,
  'object-src': /^'none'$/,
  'frame-ancestors': /^'none'$/,
  'form-action': /^'self'$/,
  'script-src': /^'self' 'nonce-NONCE'$/,
  'style-src': /^'self' 'nonce-NONCE'$/,
  'img-src': /^'self' data:( https:\/\/[a-z0-9.*:-]+)*$/,
  'font-src': /^'self'$/,
  'connect-src': /^'self'$/,
  'manifest-src': /^'self'$/,
  'frame-src': /^'none'$/,
  'worker-src': /^'none'$/,
  'media-src': /^'self'$/,
  'report-uri': /^\/csp-report$/,
};

export function directivesOf(policy: string): Map<string, string> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part): [string, string] => {
        const [name = '', ...values] = part.split(/\s+/);
        return [name, values.join(' ')];
      }),
  );
}

/** The nonce of a page's policy: at least 128 bits of base64; else null. */
export function nonceOf(headers: Headers): string | null {
  return (
    /script-src 'self' 'nonce-([A-Za-z0-9+/_-]{22,}={0,2})'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ??
    null
  );
}

/** Lite pages run no script at all, so their policy may block every script. */
function pagePolicyHolds(headers: Headers): boolean {
  const nonce = nonceOf(headers) ?? 'none';
  const policy = directivesOf((headers.get('Content-Security-Policy') ?? '').replaceAll(nonce, 'NONCE'));
  policy.delete('upgrade-insecure-requests');
  const names = Object.keys(pagePolicy);
  return policy.size === names.length && names.every((name) => pagePolicy[name]?.test(policy.get(name) ?? ''));
}

/** The headers of each kind of response over plain http on the loopback address. */
export const headerRules: readonly Rule[] = [
  { name: 'pages are UTF-8 HTML', kinds: ['page'], holds: is('Content-Type', 'text/html; charset=utf-8') },
  { name: 'pages carry the whole policy with a nonce', kinds: ['page'], holds: pagePolicyHolds },
  {
    name: 'data loads nothing and cannot be framed',
    kinds: ['data', 'redirect'],
    holds: (headers) => {
      const policy = directivesOf(headers.get('Content-Security-Policy') ?? '');
      return policy.get('default-src') === "'none'" && policy.get('frame-ancestors') === "'none'";
    },
  },
  { name: 'types are not guessed', kinds: [...all, 'asset'], holds: is('X-Content-Type-Options', 'nosniff') },
  { name: 'nothing is framed', kinds: all, holds: is('X-Frame-Options', 'DENY') },
  {
    name: 'the path stays on the site',
    kinds: all,
    // The last two are for addresses that are a key.
    holds: (headers) =>
      /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/.test(headers.get('Referrer-Policy') ?? ''),
  },
  { name: 'the window is alone', kinds: all, holds: is('Cross-Origin-Opener-Policy', 'same-origin') },
  { name: 'other sites embed nothing', kinds: all, holds: is('Cross-Origin-Resource-Policy', 'same-origin') },
  {
    name: 'devices stay off',
    kinds: all,
    holds: is('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'),
  },
  {
    name: 'no shared cache keeps a page',
    kinds: all,
    holds: (headers) => /^(private, no-store|private, no-cache|no-store)$/.test(headers.get('Cache-Control') ?? ''),
  },
  {
    name: 'the answer names its request',
    kinds: all,
    holds: (headers) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(headers.get('X-Request-Id') ?? ''),
  },
  {
    name: 'plain http sends no transport security',
    kinds: all,
    holds: (headers) => !headers.has('Strict-Transport-Security'),
  },
  {
    name: 'no other origin may read',
    kinds: all,
    holds: (headers) => !headers.has('Access-Control-Allow-Origin'),
  },
  {
    name: 'the software keeps its name',
    kinds: all,
    holds: (headers) => !headers.has('X-Powered-By') && !/\d/.test(headers.get('Server') ?? ''),
  },
  {
    name: 'hashed files live a year',
    kinds: ['asset'],
    holds: is('Cache-Control', 'public, max-age=31536000, immutable'),
  },
];

/** Names of the rules that a response breaks. */
export function brokenRules(headers: Headers, kind: AnswerKind): string[] {
  return headerRules.filter((rule) => rule.kinds.includes(kind) && !rule.holds(headers)).map((rule) => rule.name);
}
