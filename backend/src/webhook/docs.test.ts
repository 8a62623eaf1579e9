import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signRequest } from '../erp/signature.ts';

const chapter = readFileSync('docs/erp.md', 'utf8').split('### Verify the signature')[1] ?? '';
const code = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(chapter)?.[1] ?? '';

const path = '/hooks/shop?a=1';
const body = '{"id":"5d2c","data":{"number":"Заказ «1»"}}';
const now = Date.now();
const request = { method: 'POST', path, body: new TextEncoder().encode(body) };
const header = signRequest('whsec_new', request, now, 'whsec_old');

/** Secret, body, header and milliseconds of a check, and whether it may succeed. */
const cases = [
  ['whsec_new', body, header, now, true],
  ['whsec_old', body, header, now, true],
  ['whsec_new', body, header, now + 299_000, true],
  ['whsec_new', body, header, now + 302_000, false],
  ['whsec_new', `${body} `, header, now, false],
  ['whsec_other', body, header, now, false],
  ['whsec_new', body, '', now, false],
  ['whsec_new', body, 't=x,v1=00', now, false],
] as const;

test('the Node of docs/erp.md verifies what the shop signs', async () => {
  const module = `data:text/javascript,${encodeURIComponent(code('js'))}`;
  const { isFromShop } = (await import(/* @vite-ignore */ module)) as { isFromShop(...a: unknown[]): boolean };
  for (const [secret, text, signature, at, isRight] of cases)
    expect(isFromShop(secret, path, text, signature, at)).toBe(isRight);
});

test('so does its Python', () => {
  const calls = cases.map(([secret, text, signature, at]) => [secret, path, text, signature, at / 1000]);
  const script = `${code('python')}
import json, sys
print([is_from_shop(s, p, b.encode(), h, n) for s, p, b, h, n in json.loads(sys.argv[1])])`;
  const answer = execFileSync('python3', ['-c', script, JSON.stringify(calls)], { encoding: 'utf8' });
  expect(answer.trim().toLowerCase()).toBe(`[${cases.map((one) => one[4]).join(', ')}]`);
});

test('and its shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'));
  try {
    writeFileSync(join(folder, 'body.json'), body);
    for (const [SECRET, answer] of [
      ['whsec_new', 'right'],
      ['whsec_old', 'right'],
      ['whsec_other', 'wrong'],
    ] as const) {
      const env = { ...process.env, SECRET, HEADER: header, REQUEST_PATH: path };
      expect(execFileSync('sh', ['-c', code('sh')], { cwd: folder, env, encoding: 'utf8' }).trim()).toBe(answer);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
