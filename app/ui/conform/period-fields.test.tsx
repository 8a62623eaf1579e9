import { expect, it } from 'vitest';
import { render, textIn } from '#tests/support/render.tsx';
import { AppForm, useAppForm } from './app-form.tsx';
import { PeriodFields } from './period-fields.tsx';

function Filters() {
  return (
    <AppForm method="get" form={useAppForm({ id: 'period-form' })}>
      <PeriodFields from="С даты" to="По дату" />
    </AppForm>
  );
}

it.each([
  ['?dateFrom=2026-12-01&dateTo=2026-11-01', true],
  ['?dateFrom=2026-11-01&dateTo=2026-12-01', false],
  ['?dateFrom=2026-12-01', false],
])('a period that was turned says so at its field: %s', (search, isTurned) => {
  const text = textIn(render(<Filters />, { at: `/orders${search}` }));
  expect(text.includes('Даты стояли наоборот')).toBe(isTurned);
});
