import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elsewhere, type Fault } from '#tests/faults/faults.ts';
import type { Order, Report } from '#tests/faults/transport-worker.ts';
import { type FaultyUpstream, startUpstream } from '#tests/faults/upstream.ts';
import { startTransport } from '#tests/support/transport.ts';

const good = { items: [{ id: 1, name: 'Имя региона', group: '', isDefault: false }], columns: 3 };

let upstream: FaultyUpstream;
let transport: Awaited<ReturnType<typeof startTransport>>;
const stolen: string[] = [];
const thief = createServer((request, response) => {
  stolen.push(`${request.method} ${request.url}`);
  response.end('{}');
});

beforeAll(async () => {
  upstream = await startUpstream(good);
  transport = await startTransport();
  await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve));
  elsewhere.origin = `http://127.0.0.1:${(thief.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await transport.stop();
  await upstream.stop();
  thief.close();
});

const ask = (more: Partial<Order> = {}) => transport.call({ call: 'getRegions', origin: upstream.origin, ...more });

async function during(fault: Fault, more: Partial<Order> = {}): Promise<Report & { hits: number }> {
  upstream.break(fault);
  const report = await ask(more);
  expect(JSON.stringify(report)).not.toMatch(/SECRET|127\.0\.0\.1|reference|Unexpected token|connection lost/);
  return { ...report, hits: upstream.hits.length };
}

/** Fault, requests that reach the API, status for the page, name of the fault. */
const unavailable: readonly [Fault, number, number, string][] = [
  ['reset', 4, 502, 'network'],
  ['reset in the body', 4, 502, 'network'],
  ['end in the body', 4, 502, 'network'],
  ['cut chunk', 4, 502, 'network'],
  ['cut without length', 2, 502, 'bad-json'],
  ['not HTTP', 4, 502, 'network'],
  ['500', 4, 502, 'status'],
  ['502', 4, 502, 'status'],
  ['503', 4, 503, 'status'],
  ['504', 4, 504, 'status'],
  ['503 for long', 1, 503, 'status'],
  ['500 in HTML', 4, 502, 'status'],
  ['500 empty', 4, 502, 'status'],
  ['500 null', 4, 502, 'status'],
  ['500 list', 4, 502, 'status'],
  ['500 string', 4, 502, 'status'],
  ['200 in HTML', 2, 502, 'bad-json'],
  ['200 empty', 2, 502, 'bad-json'],
  ['200 null', 1, 502, 'bad-shape'],
  ['200 list', 1, 502, 'bad-shape'],
  ['200 string', 1, 502, 'bad-shape'],
  ['redirect here', 1, 502, 'redirect'],
  ['redirect elsewhere', 1, 502, 'redirect'],
  ['redirect in circles', 1, 502, 'redirect'],
  ['300 MB', 1, 502, 'too-large'],
  ['gzip bomb', 1, 502, 'too-large'],
  ['broken gzip', 4, 502, 'network'],
];

describe('an API in trouble', () => {
  it.each(unavailable)('%s: %i requests, then %i (%s)', async (fault, hits, status, name) => {
    const report = await during(fault);
    expect(report).toMatchObject({ error: { kind: 'unavailable', status, fault: name }, hits });
    expect(report.record).toMatchObject({ id: 'getRegions', status, attempts: hits });
    // Within the time that a page has, however busy the machine is.
    expect(report.ms).toBeLessThan(8000);
  });

  it('that is not there at all is asked four times', async () => {
    const closed = await startUpstream(good);
    await closed.stop();
    expect(await ask({ origin: closed.origin })).toMatchObject({
      error: { status: 502, fault: 'network' },
      record: { attempts: 4 },
    });
    expect(await ask({ origin: 'http://nowhere.invalid' })).toMatchObject({ error: { status: 502, fault: 'network' } });
  });

  it.each<[Fault, number]>([
    ['hangs', 2],
    ['hangs after the head', 2],
    ['drips', 2],
  ])('%s: the page is told by its deadline', async (fault, hits) => {
    const report = await during(fault, { deadlineMs: 800 });
    expect(report).toMatchObject({ error: { status: 504, fault: 'timeout' }, hits });
    expect(report.ms).toBeLessThan(950);
  });

  it('is given a second to answer', async () => {
    expect(await during('answers after 1 s')).toMatchObject({ value: good, hits: 1 });
  });

  it('is asked once more after a short trouble', async () => {
    expect(await during('short 503')).toMatchObject({ value: good, hits: 2 });
  });

  it('is not asked before the moment it named', async () => {
    const report = await during('short 429');
    expect(report).toMatchObject({ value: good, hits: 2 });
    expect(report.ms).toBeGreaterThanOrEqual(1000);
  });

  it.each<[Fault, string]>([
    ['invalid UTF-8', '\ufffd'],
    ['byte order mark', 'Имя'],
  ])('%s: the answer is read', async (fault, text) => {
    const { value, hits } = await during(fault);
    expect(hits).toBe(1);
    expect(JSON.stringify(value)).toContain(text);
  });

  it('with a header beyond all measure harms nobody', async () => {
    expect((await during('huge header')).ms).toBeLessThan(1500);
  });

  it('waits 1, 2 and 4 seconds at its real pace', { timeout: 20_000 }, async () => {
    const { hits, ms } = await during('500', { retryBaseMs: 1000 });
    expect(hits).toBe(4);
    expect(ms).toBeGreaterThan(7000 * 0.85);
    expect(ms).toBeLessThan(7000 * 1.15);
  });
});

describe('an API that says no', () => {
  it.each<[Fault, number]>([
    ['403', 403],
    ['404', 404],
    ['409', 409],
    ['422', 422],
  ])('%s is passed on with the fields of the contract only', async (fault, status) => {
    const report = await during(fault);
    expect(report).toMatchObject({
      hits: 1,
      error: {
        kind: 'rejected',
        status,
        fields: {
          name: 'Failure',
          title: 'Сбой',
          message: 'Склад закрыт на учёт',
          code: 'closed',
          errors: [{ field: 'amount', message: 'Слишком много' }],
        },
      },
    });
  });

  it('429 for good is passed on after four requests', async () => {
    expect(await during('429')).toMatchObject({ hits: 4, error: { kind: 'rejected', status: 429 } });
  });
});

describe('credentials', () => {
  it('that are refused are left out of a read that visitors may make', async () => {
    const report = await during('401', { call: 'getInfo', token: 'SECRET-token' });
    expect(report).toMatchObject({ hits: 2, error: { kind: 'rejected', status: 401 } });
  });

  it('that are refused end a read that needs them', async () => {
    const report = await during('401', { call: 'getCurrentUser', token: 'SECRET-token' });
    expect(report).toMatchObject({ hits: 1, error: { kind: 'rejected', status: 401 } });
  });

  it('never follow a redirect', async () => {
    const body = { items: [{ id: 1, amount: 1, type: 'product' }], source: '' };
    for (const fault of ['redirect elsewhere', 'redirect of a body'] as const) {
      await during(fault, { call: 'addToCart', input: { body }, token: 'SECRET-token', options: { requestId: 'x' } });
    }
    expect(stolen).toEqual([]);
  });
});

describe('a change', () => {
  const input = { body: { items: [{ id: 1, amount: 1, type: 'product' }], source: '' } };

  it.each<Fault>(['reset', '503', 'hangs'])('without a request id is never made twice (%s)', async (fault) => {
    expect((await during(fault, { call: 'addToCart', input, deadlineMs: 800 })).hits).toBe(1);
  });

  it('under a request id is repeated', async () => {
    expect((await during('reset', { call: 'addToCart', input, options: { requestId: 'x' } })).hits).toBe(4);
  });

  it('that no request id makes harmless is never repeated', async () => {
    const clear = { call: 'deleteCartLines', input: { body: { ids: [1] } }, options: { requestId: 'x' } };
    expect((await during('reset', clear)).hits).toBe(1);
  });
});
