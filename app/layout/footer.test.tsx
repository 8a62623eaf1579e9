import { expect, it } from 'vitest';
import { demoInfo, stubContext } from '#tests/support/context.ts';
import { elements, render } from '#tests/support/render.tsx';
import { Footer } from './footer.tsx';
import { loadShell } from './layout.server.ts';

const footerOf = async (languages: string[]) =>
  render(<Footer data={await loadShell(stubContext({ info: { ...demoInfo, languages } }).context)} />);

it('offers the other languages of the shop that the supplier offers, each by its own name', async () => {
  const html = await footerOf(['ru', 'en', 'xx']);
  expect(html).toMatch(
    /<form[^>]* lang="en"[^>]*><input[^>]*name="language" value="en"\/><button[^>]*>English<\/button>/,
  );
  const choices = elements(html, 'input').filter(({ name }) => name === 'language');
  expect(choices.map(({ value }) => value)).toEqual(['en']);
});

it('offers none where the supplier has one', async () => {
  expect(await footerOf(['ru'])).not.toContain('English');
});
