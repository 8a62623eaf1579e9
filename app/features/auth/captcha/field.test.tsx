import { expect, it } from 'vitest';
import { textOf } from '#tests/support/files.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { RecaptchaTerms } from './field.tsx';

it('says what Google requires where its badge is hidden', () => {
  const html = render(<RecaptchaTerms />);
  expect(textIn(html)).toContain('защищена reCAPTCHA');
  expect(elements(html, 'a').map(({ href }) => href)).toEqual([
    'https://policies.google.com/privacy',
    'https://policies.google.com/terms',
  ]);
  expect(textOf('app/styles/base.css')).toMatch(/\.grecaptcha-badge \{\s+visibility: hidden/);
});
