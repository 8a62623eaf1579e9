import { expect, test } from 'vitest';
import { pdfName } from './name.ts';

test.each([
  ['Заявка на ноябрь.pdf', 'Заявка на ноябрь.pdf'],
  ['СЧЁТ.PDF', 'СЧЁТ.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\Windows\\system.ini', 'system.ini.pdf'],
  ['C:\\Мои документы\\Акт.pdf', 'Акт.pdf'],
  ['page.html', 'page.html.pdf'],
  ['счёт\u202efdp.exe', 'счётfdp.exe.pdf'],
  ['a\u2066b\u200bc\u00add.pdf', 'abcd.pdf'],
  ['a\u0000\r\nSet-Cookie: b\u009b.pdf', 'aSet-Cookie_ b.pdf'],
  ['"a";b=<c>|?*.pdf', '_a_;b=_c_.pdf'],
  ['  два   пробела\u00a0.pdf', 'два пробела.pdf'],
  ['й.pdf'.normalize('NFD'), 'й.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['имя. . .pdf', 'имя.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['', 'file.pdf'],
  ['/', 'file.pdf'],
  ['\u202e\u200b.', 'file.pdf'],
])('the name %j is kept as %j', (sent, kept) => {
  expect(pdfName(sent)).toBe(kept);
});

test('a long name ends before its 121st character, and not within one', () => {
  for (const [sent, letters] of [
    ['я'.repeat(500), 116],
    [`${'я'.repeat(115)}😀.pdf`, 115],
    ['😀'.repeat(300), 116],
  ] as const) {
    const name = pdfName(sent);
    expect(name).toHaveLength(letters + 4);
    expect(name).toMatch(/^([^\p{C}]+)\.pdf$/u);
  }
});
