import { describe, expect, it } from 'vitest';
import { fileAnswer } from './file.server.ts';

const answered = (headers: Record<string, string>) =>
  fileAnswer(new Response('x', { headers }), 'document.bin').headers;

describe('a file of the API', () => {
  it('is saved under its name, kept by no cache', () => {
    const name =
      'attachment; filename="_.pdf"; filename*=UTF-8\'\'%D0%94%D0%BE%D0%B3%D0%BE%D0%B2%D0%BE%D1%80%20(1).pdf';
    const headers = answered({ 'Content-Type': 'application/pdf', 'Content-Length': '1', 'Content-Disposition': name });
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/pdf',
      'content-length': '1',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="_1_.pdf"; filename*=UTF-8''${encodeURIComponent('Договор')}%20%281%29.pdf`,
    });
  });

  it.each(['text/html', 'image/svg+xml', 'text/javascript', ''])('is never told to be "%s"', (type) => {
    expect(answered({ 'Content-Type': type }).get('Content-Type')).toBe('application/octet-stream');
  });

  it('takes nothing else from the API', () => {
    const headers = answered({ 'Set-Cookie': 'a=b', 'X-Secret': '1', 'Content-Security-Policy': 'x', Location: '/' });
    expect([...headers.keys()].sort()).toEqual(['cache-control', 'content-disposition', 'content-type']);
  });

  it('has no length when it was packed on its way', () => {
    expect(answered({ 'Content-Length': '1', 'Content-Encoding': 'gzip' }).has('Content-Length')).toBe(false);
  });

  it.each([
    ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
    ["attachment; filename*=UTF-8''a%0D%0AX%3A%20y", 'a_X_%20y'],
    ["attachment; filename*=UTF-8''%FF", 'document.bin'],
    ['inline', 'document.bin'],
  ])('has a name that leads nowhere: %s', (disposition, expected) => {
    const header = answered({ 'Content-Disposition': disposition }).get('Content-Disposition') ?? '';
    expect(header.startsWith('attachment; ')).toBe(true);
    expect(header.split("UTF-8''")[1]).toBe(expected);
  });
});
