import { expect, it } from 'vitest';
import { useAppForm } from '#app/ui/conform/app-form.tsx';
import { render } from '#tests/support/render.tsx';
import { rowNames } from './use-lines.ts';

function Rows({ sent, ids }: { sent?: object[]; ids: number[] }) {
  const lines = ids.map((id) => ({ id }));
  const form = useAppForm({
    id: 'lines-form',
    lastResult: sent && { initialValue: { lines: sent as never } },
    defaultValue: { lines },
  });
  return rowNames(form, lines).join('; ');
}

it('a line has the row of its place', () => {
  expect(render(<Rows ids={[3, 4]} />)).toBe('lines[0]; lines[1]');
});

it('an error stays with its line when others moved, added or took lines out meanwhile', () => {
  const sent = [{ id: '3' }, { id: '4' }, { id: '5' }];
  expect(render(<Rows sent={sent} ids={[5, 6, 3]} />)).toBe('lines[2]; lines[4]; lines[0]');
});
