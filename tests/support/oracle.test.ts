import { describe, expect, it } from 'vitest';
import { headingOf, judge } from './oracle.ts';

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA';
const headers = new Headers({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'none'; worker-src 'none'; media-src 'self'; report-uri /csp-report`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cache-Control': 'private, no-cache',
  'X-Request-Id': '0b0f6c1e-7a2c-4b9e-9d6f-1d2a3b4c5d6e',
});
const body = '<!DOCTYPE html><html lang="ru"><head><title>Каталог</title></head><body><h1>Каталог</h1></body></html>';
const good = { status: 200, headers, body };

describe('the judge of answers', () => {
  it('has nothing against a good page', () => {
    expect(judge(good, { status: 200, heading: 'Каталог' })).toBe('');
  });

  it.each([
    ['an unforeseen status', { ...good, status: 500 }],
    ['a secret', { ...good, body: body.replace('</body>', 'SECRET</body>') }],
    ['a stack', { ...good, body: body.replace('</body>', 'Error\n    at f (/x)</body>') }],
    ['half a page', { ...good, body: body.replace('</html>', '') }],
    ['no heading', { ...good, body: body.replace(/<h1>.*<\/h1>/, '') }],
    ['an English title', { ...good, body: body.replace('<title>Каталог', '<title>Catalogue') }],
    ['two titles', { ...good, body: body.replace('<title>', '<title>Второй</title><title>') }],
    ['a missing header', { ...good, headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }) }],
  ])('complains of %s', (_, seen) => {
    expect(judge(seen)).not.toBe('');
  });

  it('complains of another heading than expected', () => {
    expect(judge(good, { heading: 'Корзина' })).toBe('is headed "Каталог"');
  });

  it('reads a heading through markup and non-breaking spaces', () => {
    expect(headingOf('<h1 class="x">Заказ <!-- -->№\u00a0<b>5</b></h1>')).toBe('Заказ № 5');
  });
});
