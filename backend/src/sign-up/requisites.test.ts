import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { requisitesBytes } from '#contract/sign-up.ts';
import { photoCases } from '#tests/support/photo-kinds.ts';
import { jpeg as jpegFile, png as pngFile } from '#tests/support/photos.ts';
import { readPicture } from '../photo/picture.ts';
import { readRequisites } from './requisites.ts';

const [jpeg, png] = [Buffer.from(jpegFile), Buffer.from(pngFile)];
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
const url = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
const sized = (size: number) =>
  Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(size - 10, 32), Buffer.from('%%EOF')]);

function picturedBy(bytes: Buffer): Buffer | null {
  const picture = readPicture(bytes);
  return picture && picture !== 'too-large' ? Buffer.from(picture.bytes) : null;
}

describe('a file of requisites', () => {
  test.each([
    ['application/pdf', pdf],
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['application/pdf', sized(requisitesBytes)],
  ])('of type %s is taken', (type, bytes) => {
    expect(readRequisites(url(type, bytes))).toMatchObject({ type });
  });

  test.each([
    ['a type that lies', url('image/png', jpeg)],
    ['HTML', url('text/html', Buffer.from('<script>alert(1)</script>'))],
    ['SVG', url('image/svg+xml', Buffer.from('<svg onload="alert(1)"/>'))],
    ['HTML called a picture', url('image/jpeg', Buffer.from('<html>'))],
    ['a cut picture', url('image/png', png.subarray(0, -4))],
    ['a cut document', url('application/pdf', pdf.subarray(0, 12))],
    ['a charset', `data:application/pdf;charset=utf-8;base64,${pdf.toString('base64')}`],
    ['no base64', 'data:application/pdf,%25PDF-'],
    ['broken base64', `${url('application/pdf', pdf).slice(0, -1)}`],
    ['foreign signs', `${url('application/pdf', pdf)}!`],
    ['one URL within another', url('application/pdf', Buffer.from(url('application/pdf', pdf)))],
    ['nothing', 'data:application/pdf;base64,'],
    ['an address', 'https://evil.example/file.pdf'],
    ['a byte too much', url('application/pdf', sized(requisitesBytes + 1))],
  ])('with %s is refused in words', (_, text) => {
    expect(readRequisites(text)).toEqual(expect.any(String));
  });

  test.each(photoCases)('that is a picture is judged by its content, whatever is told of it: $what', (photo) => {
    const bytes = Buffer.from(photo.bytes);
    for (const declared of ['image/png', 'image/jpeg', 'application/pdf']) {
      const read = readRequisites(url(declared, bytes));
      if (declared === photo.taken) expect(read).toEqual({ type: declared, bytes: picturedBy(bytes) });
      else expect(read).toMatch(/^(Файл|Картинка|Приложите) [а-я]/);
    }
    if (photo.type.startsWith('image/')) return;
    expect(readRequisites(url(photo.type, bytes))).toBe('Приложите файл PDF, JPEG или PNG');
  });
});
