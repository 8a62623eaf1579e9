import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureConfig, readConfig } from './config.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trade-counter-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const front = () => join(folder, 'storefront.env');
const back = () => join(folder, 'backend.env');
function setOrigin(origin: string): void {
  writeFileSync(front(), readFileSync(front(), 'utf8').replace(/PUBLIC_ORIGIN=".*"/, `PUBLIC_ORIGIN="${origin}"`));
}

describe('the variables of a server of one’s own', () => {
  it('are written once, for their owner only, and wait for the address', () => {
    expect(() => ensureConfig(folder)).toThrow(/are written.*PUBLIC_ORIGIN/s);
    expect([front(), back()].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    const written = readFileSync(front(), 'utf8');
    expect(() => ensureConfig(folder)).toThrow(/PUBLIC_ORIGIN/);
    setOrigin('https://shop.proba.test');
    const { storefront, backend } = ensureConfig(folder);
    expect(backend?.['EDGE_KEY']).toBe(storefront['EDGE_KEY']);
    expect(backend?.['SHOP_ORIGIN']).toBe('https://shop.proba.test');
    expect(readFileSync(front(), 'utf8').replace('https://shop.proba.test', '')).toBe(written);
  });

  it.each([
    ['http://shop.proba.test', 'PUBLIC_ORIGIN'],
    ['shop.proba.test', 'PUBLIC_ORIGIN'],
    ['https://shop.proba.test/path', 'PUBLIC_ORIGIN'],
  ])('refuse the address %s', (origin, name) => {
    expect(() => ensureConfig(folder)).toThrow();
    setOrigin(origin);
    expect(() => readConfig(folder)).toThrow(name);
  });

  it.each(['MESSAGES', 'SSO', 'PAYMENTS', 'CONFIGURATOR'])('refuse to play %s before real buyers', (name) => {
    expect(() => ensureConfig(folder)).toThrow();
    setOrigin('https://shop.proba.test');
    const keys = `PAYMENT_KEY=${'a'.repeat(32)}\nPAYMENT_NOTICE_KEY=${'b'.repeat(32)}\n`;
    writeFileSync(back(), `${readFileSync(back(), 'utf8')}${keys}${name}=demo\n`);
    expect(() => readConfig(folder)).toThrow(`backend ${name}: demo`);
  });

  it('need no backend before the supplier’s own API', () => {
    expect(() => ensureConfig(folder)).toThrow();
    setOrigin('https://shop.proba.test');
    writeFileSync(front(), `${readFileSync(front(), 'utf8')}API_ORIGIN=https://api.proba.test\n`);
    expect(readConfig(folder).backend).toBeUndefined();
  });

  it('never show a value in what they say', () => {
    writeFileSync(
      front(),
      'PUBLIC_ORIGIN=https://shop.proba.test\nSESSION_KEYS=SECRET\nEDGE_KEY=SECRET\nEDGEKEY=SECRET\n',
    );
    let said = '';
    try {
      readConfig(folder);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toMatch(/SESSION_KEYS.*EDGE_KEY.*EDGEKEY/s);
    expect(said).not.toContain('SECRET');
  });
});
