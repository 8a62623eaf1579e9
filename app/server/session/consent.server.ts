import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_consent';
const year = 365 * 86_400;

/** To everything that measures, or only to what the shop needs to work. */
export const consentChoices = ['all', 'necessary'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Settings of the shop. */
interface Info {
  readonly config: { readonly cookieVersion?: string | undefined };
}

/** What this browser agreed to, with the version of the text that it was shown. */
export interface Consent {
  /** Null while nobody has chosen, and when the text has changed since. */
  choice(info: Info): ConsentChoice | null;
  choose(choice: ConsentChoice, info: Info): void;
}

/** Version of the text that people agree to; empty if the supplier names none. */
export function consentVersion({ config }: Info): string {
  return config.cookieVersion ?? '';
}

export function openConsent(jar: CookieJar): Consent {
  let [chosen, version] = readChoice(jar.read(cookie));
  return {
    choice: (info) => (version === encodeURIComponent(consentVersion(info)) ? chosen : null),
    choose(choice, info) {
      chosen = choice;
      version = encodeURIComponent(consentVersion(info));
      jar.set(cookie, `${choice}.${version}`, { maxAge: year });
    },
  };
}

function readChoice(text = ''): [ConsentChoice | null, string] {
  const [first = '', ...version] = text.split('.');
  return [consentChoices.find((one) => one === first) ?? null, version.join('.')];
}
