import { test as base, type ConsoleMessage, expect, type WebError } from '@playwright/test';
import { administrator, buyer, type Credentials, numberOf, traveller } from '#tests/support/buyers.ts';

/** How the browser handles script: runs it, has it disabled, or gets a 404 for every script file. */
export type Mode = 'script' | 'no-script' | 'dead-script';

interface Fixtures {
  mode: Mode;
  /** Credentials that no other test uses. */
  credentials: Credentials;
  /** An administrator and a buyer of one company that no other test uses. */
  administrator: Credentials;
  colleague: Credentials;
  /** A buyer of two companies whom no other test uses. */
  traveller: Credentials;
  companyNumber: number;
  /** Allows console errors that a journey causes on purpose. */
  expectConsole: (pattern: RegExp) => void;
}

/** The browser itself reports resources that a journey blocks, and error responses that it provokes. */
const deadScript = /Failed to load resource: the server responded with a status of 404/;

let given = 0;
let companies = 0;
let travellers = 0;

/**
 * Remix rethrows requests that its own router has aborted because the buyer navigated elsewhere, before their answer or
 * in the middle of it; nobody can catch that.
 */
const abandoned = /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/;

/** A page that script has just taken over asks for prices, while the press on "Выйти" before that is on its way. */
const signedOut = /status of 401 \(Unauthorized\) \S+\/product\/prices$/;

/** Playwright's test with the shop's own fixtures. An unexpected console error fails the test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => use(process.env['ORIGIN']),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mode: async ({}, use, info) => {
    const { name } = info.project;
    await use(name === 'no-script' || name === 'dead-script' ? name : 'script');
  },
  context: async ({ context, mode }, use) => {
    if (mode === 'dead-script') {
      await context.route(/\/assets\/[^?]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    }
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  credentials: async ({}, use, info) => {
    // Worker numbers are unique within a run, even if a worker was restarted after a failure.
    await use(buyer(numberOf('buyer', info.workerIndex, given++)));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  companyNumber: async ({}, use, info) => {
    await use(numberOf('company', info.workerIndex, companies++));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  traveller: async ({}, use, info) => {
    await use(traveller(numberOf('traveller', info.workerIndex, travellers++)));
  },
  administrator: async ({ companyNumber }, use) => use(administrator(companyNumber)),
  colleague: async ({ companyNumber }, use) => use(buyer(companyNumber)),
  expectConsole: [
    async ({ context, mode }, use) => {
      const allowed = mode === 'dead-script' ? [deadScript] : [abandoned, signedOut];
      const complaints: string[] = [];
      const ofConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      };
      const ofPage = (error: WebError) => complaints.push(String(error.error()));
      context.on('console', ofConsole).on('weberror', ofPage);
      await use((pattern) => allowed.push(pattern));
      // Some journeys go on in the same window.
      context.off('console', ofConsole).off('weberror', ofPage);
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
