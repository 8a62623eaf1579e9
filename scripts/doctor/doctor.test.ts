import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headerNames } from '#contract/base.ts';
import { calls } from '#contract/calls.ts';
import { answerExamples } from '#contract/openapi-examples.ts';
import { fileOfDatabase } from '#seed/check-files.ts';
import { root } from '#tests/support/files.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { clockLines } from './calls.ts';
import { linesHere, localVariables } from './here.ts';
import { type Line, printed } from './line.ts';
import { bindingLines, nodeLine } from './machine.ts';
import { shopLines } from './shop.ts';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trade-counter-doctor-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Answers = Record<string, unknown>;
type Variables = Readonly<Record<string, string>>;

/** What the doctor finds wrong with these variables of both sides. */
async function wrongWith(storefront: Variables, backend: Variables = {}): Promise<string[]> {
  return (await linesWith(storefront, backend)).filter(({ state }) => state === 'wrong').map(printed);
}

async function linesWith(storefront: Variables, backend: Variables = {}, port?: string): Promise<Line[]> {
  const text = (variables: Variables) => Object.entries(variables).map((pair) => `${pair[0]}="${pair[1]}"\n`);
  mkdirSync(join(folder, 'backend'), { recursive: true });
  writeFileSync(join(folder, '.dev.vars'), text(storefront).join(''));
  writeFileSync(join(folder, 'backend/.dev.vars'), text(backend).join(''));
  return linesHere({ data, variables: localVariables(folder, port), port });
}

const long = 'k'.repeat(32);
const sound = { ...testKeys };

describe('variables', () => {
  it.each<[string, Variables, Variables, RegExp]>([
    ['a missing key', { EDGE_KEY: long }, {}, /^wrong +storefront SESSION_KEYS is missing → npm start makes one/],
    [
      'a malformed key',
      { ...sound, SESSION_KEYS: 'k1:abc' },
      {},
      /^wrong +storefront SESSION_KEYS is malformed → it has to be keys such as k1:/,
    ],
    [
      'a short key',
      { ...sound, EDGE_KEY: 'short' },
      {},
      /^wrong +storefront EDGE_KEY +is too short → it has to be a random string of 32/,
    ],
    [
      'a short key at the backend',
      sound,
      { EDGE_KEY: 'short' },
      /^wrong +backend EDGE_KEY +is too short → at least 32/,
    ],
    [
      'an API by http',
      { ...sound, API_ORIGIN: 'http://api.example' },
      {},
      /^wrong +storefront API_ORIGIN is malformed → .*without a path; http only for localhost$/,
    ],
    [
      'an API with a path',
      { ...sound, API_ORIGIN: 'https://api.example/v1' },
      {},
      /^wrong +storefront API_ORIGIN is malformed → .*without a path/,
    ],
    [
      'malformed HOSTS',
      { ...sound, HOSTS: 'https://shop.example' },
      {},
      /^wrong +storefront HOSTS +is malformed → it has to be host names/,
    ],
    [
      'COOKIE_DEV',
      { ...sound, COOKIE_DEV: '1' },
      {},
      /^wrong +storefront COOKIE_DEV is no variable, nothing reads it → remove it: cookies .* with https they never may$/,
    ],
    [
      'a misspelt name',
      { ...sound, HOST: 'shop.example' },
      {},
      /^wrong +storefront HOST +is no variable, nothing reads it → README\.md/,
    ],
    ['a number that is none', sound, { CODES_PER_HOUR: 'many' }, /^wrong +backend CODES_PER_HOUR is malformed/],
    ['a gateway without an address', sound, { MESSAGES: 'gateway' }, /^wrong +backend MESSAGE_GATEWAY is missing/],
    [
      'one key for both ways of payment',
      sound,
      { PAYMENTS: 'demo', PAYMENT_KEY: long, PAYMENT_NOTICE_KEY: long },
      /^wrong +backend PAYMENT_NOTICE_KEY is the same as PAYMENT_KEY/,
    ],
  ])('names %s, and nothing else', async (_, storefront, backend, line) => {
    const wrong = await wrongWith(storefront, backend);
    expect(wrong.join('\n')).toMatch(line);
    expect(wrong).toHaveLength(1);
  });

  it('says what is off or only played, without calling it wrong', async () => {
    const lines = await linesWith(sound, { MESSAGES: 'demo', SSO: 'bank' });
    expect(lines.map(printed).join('\n')).not.toMatch(/\bSSO=bank lets/);
    const played = await linesWith(sound, { MESSAGES: 'demo', PAYMENTS: 'none' });
    expect(played.find(({ part }) => part === 'mail')).toMatchObject({ state: 'off', says: 'is only played (demo)' });
    expect(played.find(({ part }) => part === 'payment')).toMatchObject({ state: 'off' });
    expect(played.filter(({ state }) => state === 'wrong')).toEqual([]);
  });

  it('takes a machine before its first start for what it is', async () => {
    const lines = await linesHere({ data, variables: localVariables(folder, undefined), port: undefined });
    expect(lines.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(lines.map(printed).join('\n')).toMatch(/^off +storefront +there is no \.dev\.vars yet/m);
    expect(lines.map(printed).join('\n')).toMatch(/^off +data .* is not there yet → npm start/m);
  });
});

describe('an API of a supplier', () => {
  let api: Server;
  /** Answers that differ from the examples of the contract, by path; a string is a page. */
  let answers: Answers;
  let date: Date | null;
  const at = () => `http://localhost:${(api.address() as AddressInfo).port}`;
  beforeAll(async () => {
    api = createServer((request, response) => respond(request, response, answers, date));
    await new Promise<void>((resolve) => void api.listen(0, resolve));
  });
  afterAll(() => void api.close());
  beforeEach(() => {
    answers = { '/api/v1/ping': { signature: 'valid' }, '/api/v1/info': infoWith({}) };
    date = null;
  });

  it('is all right when each call answers by the contract', async () => {
    const lines = await linesWith({ ...sound, API_ORIGIN: at() });
    expect(lines.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(lines.map(printed).join('\n')).toMatch(/^ok +calls +all \d\d that visitors make answer by the contract$/m);
    expect(lines.map(printed).join('\n')).toMatch(/^ok +clock +is that of the API$/m);
  });

  it.each<[string, () => Variables, () => void, RegExp]>([
    [
      'that is not there',
      () => ({ API_ORIGIN: 'http://localhost:1' }),
      () => undefined,
      /^wrong +api +GET \/api\/v1\/info gets no answer → see that the API runs/,
    ],
    [
      'that is the shop itself',
      () => ({ API_ORIGIN: 'http://localhost:8788' }),
      () => undefined,
      /^wrong +api +API_ORIGIN is the address of this shop, not of an API →/,
    ],
    [
      'that is a web site',
      () => ({}),
      () => Object.assign(answers, { '/api/v1/info': '<h1>Hello</h1>' }),
      /^wrong +api +GET .* not JSON, such as a web page → this is no API/,
    ],
    [
      'with other settings',
      () => ({}),
      () => Object.assign(answers, { '/api/v1/info': {} }),
      /^wrong +api +GET .* breaks the contract.* → npm run conform/,
    ],
    [
      'with another EDGE_KEY',
      () => ({}),
      () => Object.assign(answers, { '/api/v1/ping': { signature: 'invalid' } }),
      /^wrong +api +EDGE_KEY is not the same .* → put the same EDGE_KEY on both sides/,
    ],
    [
      'without an EDGE_KEY',
      () => ({}),
      () => Object.assign(answers, { '/api/v1/ping': { signature: 'unchecked' } }),
      /^wrong +api +the API has no EDGE_KEY/,
    ],
    [
      'behind HOSTS without this host',
      () => ({ HOSTS: 'shop.example' }),
      () => undefined,
      /^wrong +storefront +HOSTS does not contain .* → add this host to HOSTS/,
    ],
    [
      'one of whose calls breaks the contract',
      () => ({}),
      () => Object.assign(answers, { '/api/v1/cart/amounts': { items: 'none' } }),
      /^wrong +getCartAmounts +shape: items: .* → npm run conform/,
    ],
    [
      'whose clock is an hour ahead',
      () => ({}),
      () => {
        date = new Date(Date.now() + 3_600_000);
      },
      /^wrong +clock +the API is 3\d\d\d s ahead → let both/,
    ],
    [
      'with a captcha of which the storefront knows nothing',
      () => ({}),
      () =>
        Object.assign(answers, { '/api/v1/info': infoWith({ captcha: { provider: 'turnstile', siteKey: 'key' } }) }),
      /^wrong +captcha +the API has turnstile, the storefront none, .* → CAPTCHA=turnstile/,
    ],
    [
      'without the captcha of the storefront',
      () => ({ CAPTCHA: 'turnstile' }),
      () => Object.assign(answers, { '/api/v1/info': infoWith({}) }),
      /^wrong +captcha +the storefront has CAPTCHA=turnstile, the API none/,
    ],
  ])('%s is named in one line', async (_, more, spoil, line) => {
    spoil();
    const wrong = await wrongWith({ ...sound, API_ORIGIN: at(), ...more() });
    expect(wrong.join('\n')).toMatch(line);
    expect(wrong).toHaveLength(1);
  });

  it('is seen through the shop that stands before it', async () => {
    answers['/health'] = {
      status: 'trouble',
      storefront: { status: 'ok' },
      api: {
        status: 'trouble',
        parts: { trade: { status: 'trouble', detail: 'the database is locked by another program' } },
      },
    };
    const lines = (await shopLines(at())).map(printed);
    expect(lines).toContainEqual(
      expect.stringMatching(/^wrong +trade +the database is locked .* → end the other program/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^ok +calls/));
    expect(lines.filter((line) => line.startsWith('wrong'))).toHaveLength(1);
  });

  it('is no shop', async () => {
    answers['/health'] = '<h1>Hello</h1>';
    expect((await shopLines(at())).map(printed).join()).toMatch(
      /^wrong +shop +\/health answers 200, no report → this is no shop/,
    );
  });
});

function respond(request: IncomingMessage, response: ServerResponse, answers: Answers, date: Date | null) {
  response.setHeader(headerNames.requestId, request.headers[headerNames.requestId.toLowerCase()] ?? '');
  if (date) response.setHeader('Date', date.toUTCString());
  const path = new URL(request.url ?? '/', 'http://api').pathname;
  const answer = answers[path] ?? exampleAt(path);
  const isPage = typeof answer === 'string';
  response.writeHead(answer ? 200 : 404, { 'Content-Type': isPage ? 'text/html' : 'application/json' });
  response.end(isPage ? answer : JSON.stringify(answer ?? missing));
}

const missing = { status: 404, name: 'NotFound', message: 'Запись не найдена' };
const example = (id: string) => Object.values(answerExamples[id] ?? {})[0];
const patterns = calls
  .filter(({ method, access, answer }) => method === 'GET' && access !== 'required' && answer)
  .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map(({ id, path }) => ({ id, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }));
function exampleAt(path: string): unknown {
  const call = patterns.find(({ pattern }) => pattern.test(path));
  return call ? example(call.id) : undefined;
}
function infoWith({ captcha }: { captcha?: object }): object {
  const info = example('getInfo') as { config: object };
  const { captcha: _, ...config } = info.config as { captcha?: object };
  return { ...info, config: { ...config, ...(captcha ? { captcha } : {}) } };
}

describe('the data', () => {
  const databases = ['catalogue', 'trade'] as const;
  function makeFiles(): void {
    for (const name of databases) {
      const file = fileOfDatabase(data, name);
      mkdirSync(dirname(file), { recursive: true });
      const database = new DatabaseSync(file);
      database.exec('CREATE TABLE one (id INTEGER)');
      database.close();
    }
  }

  it.each<[string, () => unknown, RegExp]>([
    [
      'that cannot be written',
      () => writeFileSync(data, ''),
      /^wrong +data +The data folder .* cannot be written: E\w+ → check the rights/,
    ],
    [
      'that is corrupt',
      () => {
        makeFiles();
        writeFileSync(fileOfDatabase(data, 'trade'), 'x'.repeat(8192));
      },
      /^wrong +data +The database trade is corrupt; .* → put back a copy/,
    ],
    [
      'that is locked',
      () => {
        makeFiles();
        const other = new DatabaseSync(fileOfDatabase(data, 'trade'));
        other.exec('BEGIN IMMEDIATE');
        return other;
      },
      /^wrong +data +The database trade is locked .* → end the other program/,
    ],
    [
      'that a program has',
      () => {
        mkdirSync(data);
        writeFileSync(join(data, 'in-use.json'), JSON.stringify({ pid: process.ppid, origin: '' }));
      },
      /^wrong +data +a program has the databases/,
    ],
  ])('%s is named in one line', async (_, spoil, line) => {
    const spoilt = spoil();
    const wrong = await wrongWith(sound);
    if (spoilt instanceof DatabaseSync) spoilt.close();
    expect(wrong.join('\n')).toMatch(line);
    expect(wrong).toHaveLength(1);
  });

  it('without migrations is named by each database', async () => {
    makeFiles();
    const wrong = await wrongWith(sound, { EDGE_KEY: testKeys.EDGE_KEY });
    for (const name of databases) {
      expect(wrong).toContainEqual(
        expect.stringMatching(new RegExp(`^wrong +${name} +migrations are not applied: .* → npm start applies them`)),
      );
    }
  });
});

describe('this machine', () => {
  it('has the right Node', () => {
    expect(nodeLine('20.1.0')).toMatchObject({ state: 'wrong', part: 'node' });
    expect(nodeLine('24.99.0')).toMatchObject({ state: 'off' });
  });

  it('has a port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const line = (await linesWith(sound, {}, String(port))).find(({ part }) => part === 'port');
    other.close();
    expect(line).toMatchObject({ state: 'wrong', says: `Port ${port} is taken by another program` });
    expect((await linesWith(sound, {}, 'many')).find(({ part }) => part === 'port')).toMatchObject({ state: 'wrong' });
  });

  it('has bindings on both sides', () => {
    expect(bindingLines().filter(({ state }) => state === 'wrong')).toEqual([]);
    mkdirSync(join(folder, 'backend'));
    writeFileSync(join(folder, 'wrangler.toml'), 'name = "shop"\npages_build_output_dir = "build"\n');
    writeFileSync(
      join(folder, 'backend/wrangler.toml'),
      'name = "api"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n',
    );
    const lines = bindingLines(`${folder}/`).map(printed);
    expect(lines[0]).toMatch(/^wrong +storefront API +wrangler\.toml neither binds a Worker nor names API_ORIGIN/);
    expect(lines.slice(1).join('\n')).toMatch(/^wrong +backend CATALOGUE .*\nwrong +backend TRADE .*bound/);
  });

  it('keeps the time of the API', () => {
    expect(clockLines('Fri, 27 Nov 2026 10:00:00 GMT', Date.UTC(2026, 10, 27, 10, 5))).toMatchObject([
      { state: 'wrong', says: 'the API is 300 s behind' },
    ]);
    expect(clockLines(null)).toEqual([]);
  });
});

it('npm run doctor ends with 1, and says nothing but its lines', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/doctor.ts', '--url', 'http://127.0.0.1:9'], {
    cwd: root,
  });
  const { code, stdout, stderr } = await run.then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    (error) => error,
  );
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(
    /^ok +node .*\nwrong +shop +nothing answers at http:\/\/127\.0\.0\.1:9 → .*\n\n1 to mend\.\n$/,
  );
});
