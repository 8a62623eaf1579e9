import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { requisitesBytes } from '#contract/sign-up.ts';
import { readRequisites } from './requisites.ts';

const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.alloc(40, 1),
  Buffer.from('ffd9', 'hex'),
]);
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.alloc(20, 1),
  Buffer.from('0000000049454e44ae426082', 'hex'),
]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
const url = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
const sized = (size: number) =>
  Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(size - 10, 32), Buffer.from('%%EOF')]);

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
    ['a picture with a ZIP hung on', url('image/jpeg', Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004')]))],
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
});
