import { expect, it } from 'vitest';
import { orderLine, orderOf } from '#tests/support/order.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { ShipmentList } from './shipment-list.tsx';
import { shipmentsOf } from './shipments.ts';

const part = (storeId: number | null, amount: number, date: string) => ({ storeId, amount, date });
const shipments = (...parts: object[][]) =>
  shipmentsOf(orderOf({ items: parts.map((deliveryParts, index) => orderLine(index + 1, { deliveryParts })) }).items);

it('parts of one day are one shipment, whatever warehouse they come from', () => {
  const today = [part(1, 3, '2026-11-24'), part(3, 2, '2026-11-24')];
  expect(shipments(today, [part(1, 5, '2026-11-24')])).toEqual([{ date: '2026-11-24', positions: 2 }]);
});

it('a part that comes later has its own day, and says that it is brought to order', () => {
  const line = [part(1, 3, '2026-11-24'), part(null, 2, '2026-12-10')];
  expect(shipments(line, [part(1, 5, '2026-11-24')])).toEqual([
    { date: '2026-11-24', positions: 2, partial: 1 },
    { date: '2026-12-10', positions: 1, partial: 1, toOrder: true },
  ]);
  const shown = textIn(
    render(
      <ShipmentList shipments={shipments(line, [part(1, 5, '2026-11-24')])} delivery={{ date: null, window: null }} />,
    ),
  );
  expect(shown).toMatch(
    /2 позиции \(из них 1 не целиком, остальное в другой день\).*1 позиция под заказ \(из них 1 не целиком/,
  );
});

it('a supplier who plans no parts has none', () => {
  expect(shipments([], [])).toEqual([]);
});

it('every part comes in the chosen hours, on its own day', () => {
  const parts = shipments([part(1, 3, '2026-11-24'), part(null, 2, '2026-12-10')]);
  const shown = textIn(
    render(<ShipmentList shipments={parts} delivery={{ date: '2026-12-10', window: '9:00–13:00' }} />),
  );
  expect(shown.match(/9:00–13:00/g)).toHaveLength(2);
});
