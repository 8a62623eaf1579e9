import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCookies } from './cookies.server.ts';
import { type SealingKeys, seal } from './seal.server.ts';
import { openSession } from './session.server.ts';

const key = (id: string, byte: number) => ({ id, bytes: new Uint8Array(32).fill(byte) });
const keys: SealingKeys = [key('k1', 1)];
const token = 'api-token-of-43-characters-0123456789abcdef';
const start = Date.UTC(2026, 0, 10, 12);
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);
const days = (count: number) => hours(24 * count);

/** A browser: keeps what is set, sends it back, forgets session cookies when it closes. */
class Browser {
  readonly jar = new Map<string, string>();
  setCookies: string[] = [];

  async visit(
    now: number,
    work: (session: Awaited<ReturnType<typeof openSession>>) => void = () => undefined,
    with_ = keys,
  ) {
    const Cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const cookies = openCookies(new Request('https://shop.test', { headers: { Cookie } }), { bare: false });
    const session = await openSession(cookies, with_, now);
    const seen = session.token;
    work(session);
    await session.commit(cookies);
    this.setCookies = cookies.pending();
    for (const text of this.setCookies) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (text.includes('Max-Age=0')) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return seen;
  }
}

async function signedIn(remember: boolean): Promise<Browser> {
  const browser = new Browser();
  await browser.visit(start, (session) => session.signIn({ token, remember }));
  return browser;
}

describe('the session cookie', () => {
  it('is unreadable, bound to the host, and lives a month only when asked to', async () => {
    const [kept = ''] = (await signedIn(true)).setCookies;
    const [brief = ''] = (await signedIn(false)).setCookies;
    expect(kept).toMatch(/^__Host-b2b_s=k1\.[\w-]+\.[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/);
    expect(brief).toMatch(/^__Host-b2b_s=k1\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(kept).not.toContain(token);
  });

  it.each([
    ['12 hours without a visit', false, hours(12), null],
    ['just under 12 hours', false, hours(12) - 1000, token],
    ['14 days without a visit, remembered', true, days(14), null],
    ['just under 14 days, remembered', true, days(14) - 1000, token],
  ])('ends after idleness: %s', async (_, remember, pause, expected) => {
    const browser = await signedIn(remember);
    expect(await browser.visit(start + pause)).toBe(expected);
  });

  it.each([
    [false, hours(6), days(1)],
    [true, days(7), days(90)],
  ])('ends at last however busy (remembered: %s)', async (remember, pause, end) => {
    const browser = await signedIn(remember);
    for (let now = start + pause; now < start + end; now += pause) expect(await browser.visit(now)).toBe(token);
    expect(await browser.visit(start + end)).toBeNull();
  });

  it('is renewed at most once in a quarter of an hour', async () => {
    const browser = await signedIn(true);
    await browser.visit(start + minutes(14));
    expect(browser.setCookies).toEqual([]);
    await browser.visit(start + minutes(15));
    expect(browser.setCookies).toHaveLength(1);
    await browser.visit(start + minutes(29));
    expect(browser.setCookies).toEqual([]);
  });

  it('is another one after each sign-in, whatever was there before', async () => {
    const browser = await signedIn(true);
    const before = browser.jar.get('__Host-b2b_s');
    await browser.visit(start, (session) => session.signIn({ token, remember: true }));
    expect(browser.jar.get('__Host-b2b_s')).not.toBe(before);
    for (const planted of ['x', 'k1.a.b', '..', 'k1..', '%00', `k1.${'A'.repeat(5000)}.B`]) {
      browser.jar.set('__Host-b2b_s', planted);
      expect(await browser.visit(start)).toBeNull();
    }
  });

  it('makes a visitor of every changed bit and every cut', async () => {
    const value = (await signedIn(true)).jar.get('__Host-b2b_s') ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const changed = fc.tuple(fc.nat(value.length - 1), fc.nat(alphabet.length - 1)).map(([at, to]) => {
      return value.slice(0, at) + alphabet[to] + value.slice(at + 1);
    });
    const cut = fc.nat(value.length - 1).map((at) => value.slice(0, at));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, cut), async (planted) => {
        // The last character of base64 carries bits that mean nothing; a change there is none.
        fc.pre(planted.slice(0, -1) !== value.slice(0, -1));
        const browser = new Browser();
        browser.jar.set('__Host-b2b_s', planted);
        // A changed key name or initialisation vector is as fatal as a changed text.
        expect(await browser.visit(start)).toBe(null);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not open under another name, with another key, or without an end', async () => {
    const browser = await signedIn(true);
    const value = browser.jar.get('__Host-b2b_s') ?? '';
    expect(await browser.visit(start, undefined, [key('k1', 2)])).toBeNull();
    const ticket = JSON.stringify({ t: token, rm: true, iat: start / 1000, abs: start / 1000 + 1e6, sid: 's', v: 1 });
    for (const planted of [
      await seal(ticket, '__Host-b2b_s', keys),
      await seal(ticket, 'other', keys),
      `${value}x.y`,
    ]) {
      browser.jar.set('__Host-b2b_s', planted);
      expect(await browser.visit(start)).toBeNull();
    }
  });

  it('survives a change of keys until its old key is gone', async () => {
    const both: SealingKeys = [key('k2', 2), key('k1', 1)];
    const browser = await signedIn(true);
    expect(await browser.visit(start + minutes(16), undefined, both)).toBe(token);
    expect(browser.jar.get('__Host-b2b_s')).toMatch(/^k2\./);
    expect(await browser.visit(start + minutes(17), undefined, [key('k2', 2)])).toBe(token);
    expect(await browser.visit(start + minutes(17), undefined, [key('k3', 3)])).toBeNull();
  });
});

describe('the visitor', () => {
  it('gets an id only when something is to be kept, and a new one after signing out', async () => {
    const browser = await signedIn(false);
    expect(browser.jar.has('__Host-b2b_u')).toBe(false);
    await browser.visit(start, (session) => void session.keepVisitor());
    const first = browser.jar.get('__Host-b2b_u');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    await browser.visit(start, (session) => void session.keepVisitor());
    expect(browser.setCookies).toEqual([]);
    await browser.visit(start, (session) => session.signOut());
    expect([...browser.jar]).toEqual([]);
    await browser.visit(start, (session) => void session.keepVisitor());
    expect(browser.jar.get('__Host-b2b_u')).not.toBe(first);
  });

  it('stays when only the token has died', async () => {
    const browser = await signedIn(false);
    await browser.visit(start, (session) => void session.keepVisitor());
    await browser.visit(start, (session) => session.dropToken());
    expect([...browser.jar.keys()]).toEqual(['__Host-b2b_u']);
  });
});

describe('a session that goes on under another token', () => {
  const other = 'api-token-of-43-characters-after-the-change';

  it('has another cookie, and ends when it would have ended', async () => {
    const browser = await signedIn(false);
    const before = browser.jar.get('__Host-b2b_s');
    for (let now = start + hours(6); now < start + days(1); now += hours(6)) {
      await browser.visit(now, (session) => session.renew(other));
    }
    expect(browser.jar.get('__Host-b2b_s')).not.toBe(before);
    expect(browser.setCookies[0]).not.toContain('Max-Age');
    expect(await browser.visit(start + days(1) - 1000)).toBe(other);
    expect(await browser.visit(start + days(1))).toBeNull();
  });

  it('is not erased by a late answer to the token before it', async () => {
    const browser = await signedIn(true);
    await browser.visit(start + minutes(16), (session) => session.setAside());
    expect(browser.setCookies).toEqual([]);
    expect(await browser.visit(start + minutes(17))).toBe(token);
  });
});

describe('a session in which one of the supplier’s people acts for a buyer', () => {
  const acting = 'api-token-of-43-characters-for-the-one-acted';

  it('keeps the own session in the same cookie and goes back to it', async () => {
    const browser = await signedIn(true);
    await browser.visit(start, (session) => session.actAs(acting));
    expect(browser.setCookies[0]).not.toContain(token);
    expect(await browser.visit(start + minutes(1), (session) => expect(session.acting).toBe(true))).toBe(acting);
    await browser.visit(start + minutes(2), (session) => session.stopActing());
    expect(await browser.visit(start + minutes(3), (session) => expect(session.acting).toBe(false))).toBe(token);
  });

  it('is not begun twice, nor without an own one, nor left without one', async () => {
    const browser = await signedIn(true);
    await expect(browser.visit(start, (session) => session.stopActing())).rejects.toThrow();
    await browser.visit(start, (session) => session.actAs(acting));
    await expect(browser.visit(start, (session) => session.actAs(acting))).rejects.toThrow();
    await expect(new Browser().visit(start, (session) => session.actAs(acting))).rejects.toThrow();
  });
});

describe('the cookie of the browser', () => {
  it('is made at the first try to get in, and outlives the sign-out', async () => {
    const browser = new Browser();
    await browser.visit(start);
    expect(browser.jar.has('__Host-b2b_k')).toBe(false);
    await browser.visit(start, (session) => session.keepBrowser());
    const [made] = browser.setCookies;
    expect(made).toMatch(/^__Host-b2b_k=[0-9a-f-]{36}; Path=\/; Max-Age=34560000; HttpOnly; Secure; SameSite=Lax$/);
    const id = browser.jar.get('__Host-b2b_k');
    await browser.visit(start, (session) => session.signIn({ token, remember: true }));
    await browser.visit(start, (session) => session.signOut());
    await browser.visit(start, (session) => expect(session.keepBrowser()).toBe(id));
    expect(browser.setCookies).toEqual([]);
  });
});
