import { describe, expect, test } from 'vitest';
import { addressFault } from './address.ts';

describe('an address for events', () => {
  test.each([
    'https://erp.example.ru/hooks',
    'https://erp.example.ru:8443/hooks?shop=1',
    'https://пример.рф/hooks',
    'https://93.184.216.34/x',
    'https://[2a02:6b8::1]/x',
  ])('may be %s', (url) => expect(addressFault(url, false)).toBeNull());

  test.each([
    ['', 'malformed'],
    ['erp.example.ru/hooks', 'malformed'],
    ['https:///hooks', 'malformed'],
    ['https:\\\\erp.example.ru', 'malformed'],
    ['https://erp.example.ru/a b', 'malformed'],
    ['https://erp.example.ru/a\nb', 'malformed'],
    ['http://erp.example.ru/hooks', 'https'],
    ['ftp://erp.example.ru/hooks', 'https'],
    ['https://me:secret@erp.example.ru/hooks', 'credentials'],
    ['https://me@erp.example.ru/hooks', 'credentials'],
    ['https://erp.example.ru/hooks#a', 'fragment'],
    ['https://localhost/hooks', 'private'],
    ['https://LOCALHOST./hooks', 'private'],
    ['https://erp/hooks', 'private'],
    ['https://erp.local/hooks', 'private'],
    ['https://erp.internal./hooks', 'private'],
    ['https://x.localhost/hooks', 'private'],
    ['https://127.0.0.1/hooks', 'private'],
    ['https://127.1/hooks', 'private'],
    ['https://0x7f000001/hooks', 'private'],
    ['https://2130706433/hooks', 'private'],
    ['https://017700000001/hooks', 'private'],
    ['https://0.0.0.0/hooks', 'private'],
    ['https://10.1.2.3/hooks', 'private'],
    ['https://172.16.0.1/hooks', 'private'],
    ['https://172.31.255.255/hooks', 'private'],
    ['https://192.168.1.1/hooks', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://100.64.0.1/hooks', 'private'],
    ['https://198.18.0.1/hooks', 'private'],
    ['https://224.0.0.1/hooks', 'private'],
    ['https://255.255.255.255/hooks', 'private'],
    ['https://[::1]/hooks', 'private'],
    ['https://[::]/hooks', 'private'],
    ['https://[::ffff:127.0.0.1]/hooks', 'private'],
    ['https://[fe80::1]/hooks', 'private'],
    ['https://[fd00::1]/hooks', 'private'],
    ['https://[64:ff9b::7f00:1]/hooks', 'private'],
    ['https://[2002:7f00:1::]/hooks', 'private'],
    ['https://[2001:0:7f00:1::]/hooks', 'private'],
  ])('may not be %j: %s', (url, fault) => expect(addressFault(url, false)).toBe(fault));

  test('of a shop on this machine may be on it, too, but in no other private network', () => {
    for (const url of ['http://localhost:9000/x', 'http://127.0.0.1/x', 'https://[::1]/x'])
      expect(addressFault(url, true)).toBeNull();
    expect(addressFault('http://10.0.0.1/x', true)).toBe('https');
    expect(addressFault('https://192.168.0.1/x', true)).toBe('private');
    expect(addressFault('http://me:x@localhost/x', true)).toBe('credentials');
  });
});
