import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { root } from '#tests/support/files.ts';
import { pagesOfCalls } from './pages-of-calls.ts';
import { readLogin } from './people.ts';
import { reportOf } from './report.ts';
import { neededQuery, paramsOfMissing } from './samples.ts';
import { newBook, verdictOn } from './verdict.ts';

const callNamed = (id: string) => calls.find((call) => call.id === id) as Call;

describe('the report', () => {
  it('names each failing call, what failed, the pages it breaks, and what was not checked', () => {
    const book = newBook(['getOrders', 'getJob', 'getProducts', 'getCart'].map(callNamed));
    verdictOn(book, callNamed('getOrders')).failures.add('code: 500, expected 200, as buyer');
    verdictOn(book, callNamed('getProducts')).failures.add('shape: items: Invalid input');
    verdictOn(book, callNamed('getJob')).gaps.add('no record to ask for');
    const pages = new Map([['getOrders', ['/orders', '/orders.csv']]]);
    expect(reportOf(book, pages)).toBe(`getOrders  GET /api/v1/order
  code: 500, expected 200, as buyer
  breaks /orders, /orders.csv
getProducts  GET /api/v1/product
  shape: items: Invalid input
  breaks no page: the shop does not make this call

Not checked in full:
  getJob: no record to ask for

4 calls: 2 fail, 1 not checked in full, 1 pass.`);
  });

  it('knows the pages of a call by the code of the shop', async () => {
    const pages = await pagesOfCalls();
    expect(pages.get('getInfo')).toEqual(['every page']);
    expect(pages.get('reserveOrder')).toEqual(['/orders/:id/messages']);
    expect(pages.get('createBudget')).toHaveLength(1);
    expect(pages.get('getProducts')).toBeUndefined();
    expect(pages.size).toBeGreaterThan(calls.length - 25);
  });
});

it.each(calls.filter(({ query, params }) => query ?? params).map((call) => [call.id, call] as const))(
  'has parameters for %s that the contract takes',
  (_, call) => {
    expect(call.params?.safeParse(paramsOfMissing(call)).error).toBeUndefined();
    expect(call.query?.safeParse(neededQuery(call)).error).toBeUndefined();
  },
);

it('reads an account with colons in its password, and none without', () => {
  expect(readLogin('anna@firm.example:a:b')).toEqual({ login: 'anna@firm.example', password: 'a:b' });
  expect(() => readLogin('anna')).toThrow('login:password');
});

describe('npm run conform', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/conform.ts', ...args], { cwd: root }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
    );

  it('ends with 1 and names every call of an API that is a web site', async () => {
    const site = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<h1>Hello</h1>'));
    await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
    const { code, text } = await run(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, '--buyer', 'a:b');
    site.close();
    expect(code).toBe(1);
    expect(text).toContain('code: 200 with something that is not JSON without a token, expected 401');
    expect(text).toMatch(
      /getInfo {2}GET \/api\/v1\/info\n {2}shape: the body is not JSON, as visitor\n.*\n {2}breaks every page\n/,
    );
    expect(text).toMatch(/signIn {2}POST .*\n {2}shape: the body is not JSON, for --buyer/);
  });

  it.each([[['api.example']], [['https://api.example', '--buyer', 'anna']], [['http://127.0.0.1:9']]])(
    'says in one line what is wrong with %j',
    async (args) => {
      const { code, text } = await run(...args);
      expect(code).toBe(1);
      expect(
        text
          .trim()
          .split('\n')
          .filter((line) => !/^(Asking|$)/.test(line)),
      ).toHaveLength(1);
    },
  );
});
