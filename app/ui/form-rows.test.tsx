import { expect, it } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { useAppForm } from './conform/app-form.tsx';
import { toRows } from './form-rows.ts';

function Rows({ sent, ids }: { sent?: object[]; ids: number[] }) {
  const form = useAppForm({
    id: 'lines-form',
    lastResult: sent && { initialValue: { lines: sent as never } },
    defaultValue: { lines: ids.map((id) => ({ id })) },
  });
  return toRows<{ id: number }, { id: string; amount?: string }>(
    form,
    ids.map((id) => ({ id })),
  )
    .map((row) => `${row.line.id} ${row.name} ${row.sent?.amount}`)
    .join('; ');
}

it('a line has the row of its place', () => {
  expect(render(<Rows ids={[3, 4]} />)).toBe('3 lines[0] undefined; 4 lines[1] undefined');
});

it('what was typed stays with its line when others moved, added or took lines out meanwhile', () => {
  const sent = [
    { id: '3', amount: '30' },
    { id: '4', amount: '40' },
    { id: '5', amount: '50' },
  ];
  expect(render(<Rows sent={sent} ids={[5, 6, 3]} />)).toBe('5 lines[2] 50; 6 lines[4] undefined; 3 lines[0] 30');
});
