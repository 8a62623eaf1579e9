import { expect, it, vi } from 'vitest';
import { stubContext } from '#tests/support/context.ts';
import { elements, render } from '#tests/support/render.tsx';
import { Footer } from './footer.tsx';
import { loadShell } from './layout.server.ts';

vi.mock('#app/i18n/options.ts', async (original) => {
  const real = await original<typeof import('#app/i18n/options.ts')>();
  return { ...real, languageNames: { ...real.languageNames, xx: 'Xxish' } };
});

it('offers the other languages of the shop, each by its own name', async () => {
  const html = render(<Footer data={await loadShell(stubContext().context)} />);
  expect(html).toMatch(
    /<form[^>]* lang="xx"[^>]*><input[^>]*name="language" value="xx"\/><button[^>]*>Xxish<\/button>/,
  );
  const choices = elements(html, 'input').filter(({ name }) => name === 'language');
  expect(choices.map(({ value }) => value)).toEqual(['en', 'xx']);
});
