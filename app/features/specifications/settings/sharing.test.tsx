import { expect, it } from 'vitest';
import { specificationExamples } from '#contract/examples/specification.ts';
import { getSpecification } from '#contract/specification.ts';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { loader } from './route.tsx';
import type { SharingView } from './settings.server.ts';
import { LinkForm } from './sharing.tsx';

async function linkForm(notes: boolean) {
  const link = { created: '2026-11-20T05:00:00.000Z', expires: '2027-02-18T05:00:00.000Z', notes };
  const one = getSpecification.answer.parse({ ...specificationExamples.getSpecification.usual, access: 'write' });
  const { context } = stubContext({
    buyer: demoBuyer,
    answers: {
      getSpecification: () => ({ ...one, owned: true, archived: false }),
      getSpecificationSharing: () => ({ scope: 'my', access: 'read', people: [], link }),
    },
  });
  const { data } = await outcome(() => loader(visit(context, '/specifications/7/settings', { id: '7' })));
  const { sharing } = data as { sharing: SharingView };
  const html = render(<LinkForm id={7} sharing={sharing} lastResult={undefined} url={undefined} />);
  const box = elements(html, 'input').find(({ name }) => name === 'notes');
  const chosen = elements(html, 'option').find((option) => 'selected' in option);
  return { text: textIn(html), isTicked: box !== undefined && 'checked' in box, days: chosen?.['value'] };
}

it('tells whether the link shows notes, and takes the choice over for a new one', async () => {
  const shown = await linkForm(true);
  expect(shown).toMatchObject({ isTicked: true, days: '90' });
  expect(shown.text).toContain('По ней видны и описание, и примечания.');
  const hidden = await linkForm(false);
  expect(hidden.isTicked).toBe(false);
  expect(hidden.text).toContain('Описание и примечания по ней не видны.');
  expect(hidden.text).toContain('Их прочитает каждый, у кого есть ссылка.');
});
