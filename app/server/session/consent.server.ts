import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_consent';
/** Number of a visit, which statistics alone need. */
export const visitCookie = '__Host-b2b_v';
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
  /** A visitor's choice with its time, until an account has it. */
  chooseAsVisitor(choice: ConsentChoice, info: Info, now: Date): void;
  /** When a visitor made the choice that no account has yet. */
  waitingSince(): Date | null;
  /** Asks again. */
  forget(): void;
}

/** Version of the text that people agree to; empty if the supplier names none. */
export function consentVersion({ config }: Info): string {
  return config.cookieVersion ?? '';
}

export function openConsent(jar: CookieJar): Consent {
  let { chosen, version, at } = readChoice(jar.read(cookie));
  const keep = (choice: ConsentChoice, info: Info, time: Date | null) => {
    chosen = choice;
    version = encodeURIComponent(consentVersion(info));
    at = time;
    const waiting = time ? `-${Math.floor(time.getTime() / 1000)}` : '';
    jar.set(cookie, `${choice}${waiting}.${version}`, { maxAge: year });
    if (choice === 'necessary') jar.erase(visitCookie);
  };
  return {
    choice: (info) => (version === encodeURIComponent(consentVersion(info)) ? chosen : null),
    choose: (choice, info) => keep(choice, info, null),
    chooseAsVisitor: keep,
    waitingSince: () => at,
    forget() {
      chosen = null;
      at = null;
      jar.erase(cookie);
      jar.erase(visitCookie);
    },
  };
}

function readChoice(text = ''): { chosen: ConsentChoice | null; version: string; at: Date | null } {
  const [first = '', ...version] = text.split('.');
  const [name, seconds = ''] = first.split('-');
  const chosen = consentChoices.find((one) => one === name) ?? null;
  return { chosen, version: version.join('.'), at: /^\d{10}$/.test(seconds) ? new Date(Number(seconds) * 1000) : null };
}
