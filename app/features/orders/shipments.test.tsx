import { describe, expect, it } from 'vitest';
import { orderLine, orderOf } from '#tests/support/order.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { DeliveryFacts } from './details.tsx';
import { toOrderView } from './order-view.ts';
import { ShipmentList } from './shipment-list.tsx';
import { shipmentsOf } from './shipments.ts';

const part = (storeId: number | null, amount: number, date: string) => ({ storeId, amount, date });
const shipments = (...parts: object[][]) =>
  shipmentsOf(orderOf({ items: parts.map((deliveryParts, index) => orderLine(index + 1, { deliveryParts })) }));

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
    /2 позиции \(из них 1 не целиком, остальное в другой день\).*1 позиция под заказ \(не целиком, остальное в другой день\)/,
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

describe('goods that have left', () => {
  const planned = [part(1, 3, '2026-11-24'), part(null, 2, '2026-12-10')];
  const sent = (date: string, ...amounts: number[]) => ({
    ...{ id: Number(date.slice(-2)), date, carrier: '', tracking: '' },
    items: amounts.map((amount, at) => ({ id: at + 1, amount })),
  });
  const view = (lines: object[], change: object) =>
    toOrderView(orderOf({ items: lines.map((line, at) => orderLine(at + 1, line)), ...change }), 1);
  const facts = (lines: object[], change: object) => {
    const { order } = view(lines, change);
    return textIn(render(<DeliveryFacts order={order} />)).replaceAll('\u00a0', ' ');
  };

  it('have the day on which they left, and only the others one on which they are expected', () => {
    const lines = [{ deliveryParts: planned, shipped: 4 }];
    const change = { shippingStatus: 'partially-shipped', shipments: [sent('2026-11-26', 4)] };
    expect(view(lines, change).lines[0]?.parts).toEqual([
      { date: '2026-11-26', amount: 4, gone: true },
      { date: '2026-12-10', amount: 1 },
    ]);
    const text = facts(lines, change);
    expect(text).toMatch(
      /Отгружено ?26.*: 1 позиция ?Ожидается ?10.*: 1 позиция под заказ \(не целиком, остальное в другой день\)/,
    );
    expect(text).not.toContain('24');
  });

  it('on several days have each of them in their line', () => {
    const change = { shippingStatus: 'shipped', shipments: [sent('2026-11-26', 1), sent('2026-11-28', 4, 5)] };
    const lines = [
      { deliveryParts: planned, shipped: 5 },
      { deliveryParts: [part(1, 5, '2026-11-24')], shipped: 5 },
    ];
    const { order, lines: shown } = view(lines, change);
    expect(shown.map(({ parts }) => parts)).toEqual([
      [
        { date: '2026-11-26', amount: 1, gone: true },
        { date: '2026-11-28', amount: 4, gone: true },
      ],
      [{ date: '2026-11-28', amount: 5, gone: true }],
    ]);
    expect(order.shipments).toEqual([]);
    expect(facts(lines, change)).not.toMatch(/Ожида|24|декаб/);
  });

  it('all at once have one day for the order', () => {
    const change = { shippingStatus: 'shipped', shipments: [sent('2026-11-26', 5)] };
    const lines = [{ deliveryParts: planned, shipped: 5 }];
    expect(view(lines, change).lines[0]?.parts).toEqual([]);
    const text = facts(lines, change);
    expect(text).toMatch(/Отгружено ?26/);
    expect(text).not.toMatch(/Ожида/);
  });

  it('leave nothing to expect of what was cancelled', () => {
    const lines = [{ deliveryParts: planned, shipped: 2, cancelled: 2 }];
    const change = { shippingStatus: 'partially-shipped', shipments: [sent('2026-11-26', 2)] };
    expect(view(lines, change).lines[0]?.parts).toEqual([
      { date: '2026-11-26', amount: 2, gone: true },
      { date: '2026-11-24', amount: 1 },
    ]);
  });

  it('leave all that is still to come where the plan knows already of what was cancelled', () => {
    const lines = [{ amount: 12, deliveryParts: [part(null, 7, '2026-12-08')], shipped: 5, returned: 2, cancelled: 5 }];
    const change = { shippingStatus: 'partially-shipped', shipments: [sent('2026-11-27', 5)] };
    expect(view(lines, change).lines[0]?.parts).toEqual([
      { date: '2026-11-27', amount: 5, gone: true },
      { date: '2026-12-08', amount: 2 },
    ]);
  });

  it('without a day that the supplier tells were expected on the planned one', () => {
    const text = facts([{ deliveryParts: [part(1, 5, '2026-11-24')], shipped: 5 }], { shippingStatus: 'shipped' });
    expect(text).toMatch(/24/);
    expect(text).not.toContain('Отгружено');
  });
});
