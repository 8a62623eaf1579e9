import { expect, it } from 'vitest';
import { toTotals } from '#app/supplier/totals.ts';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { maxCheckoutItems } from '#contract/checkout.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { Summary } from './summary.tsx';

function FieldsInForm({ fields }: Parameters<typeof ContactFields>[0]) {
  return (
    <AppForm method="post" form={useAppForm({ id: 'checkout-form' })}>
      <ContactFields fields={fields} />
    </AppForm>
  );
}

const cents = {
  amount: 1000,
  weight: 0,
  value: 100_000,
  valueWithoutVat: 100_000,
  vats: [],
  discount: 0,
  cashBack: 0,
  orderItemsTotalPrice: 100_000,
  orderCustomItemsTotalPrice: 0,
};

const shown = (positions: number, lines: number, split: object[] = [], pickupPoint?: string) =>
  render(
    <Summary
      pickupPoint={pickupPoint}
      checkout={
        {
          totals: toTotals({ ...cents, positions }),
          positions,
          split,
          lines: Array.from({ length: lines }, (_, at) => ({
            id: at + 1,
            name: `Товар ${at + 1}`,
            amount: 1,
            unit: 'шт',
            total: 100,
          })),
        } as unknown as Parameters<typeof Summary>[0]['checkout']
      }
    >
      {null}
    </Summary>,
  );

it('of a cart of a thousand lines shows the first ones and leads to the cart for the others', () => {
  const html = shown(1000, maxCheckoutItems);
  const text = textIn(html).replaceAll('\u00a0', ' ');
  expect(text).toContain('Ещё 996 позиций');
  expect(text).toContain(`И ещё ${1000 - maxCheckoutItems} позиций в корзине`);
  expect(elements(html, 'a').map(({ href }) => href)).toContain('/cart');
  expect(elements(html, 'li')).toHaveLength(maxCheckoutItems);
});

it('tells apart the lines that come in parts from those that come whole', () => {
  const split = [
    { storeId: 1, name: 'Москва', positions: 36, partial: 5, total: 1, date: '2026-11-24' },
    { storeId: 2, name: 'Пермь', positions: 1, partial: 0, total: 1, date: '2026-11-26' },
  ];
  const text = textIn(shown(37, 4, split)).replaceAll('\u00a0', ' ');
  expect(text).toContain('Москва, 24.11.2026: 36 позиций (из них 5 не целиком, остальное с другого склада)');
  expect(text).toContain('Пермь, 26.11.2026: 1 позиция Товары');
  expect(text).not.toContain('привезём в пункт');
  expect(textIn(shown(37, 4, split, 'Москва'))).toContain(
    'с других складов привезём в пункт «Москва» к указанным датам',
  );
});

it('asks for the fields that the API tells, in its order and words, and for the usual ones of an API that tells none', () => {
  const field = { required: false, multiline: false, maxLength: 50 };
  const fields = [
    { ...field, name: 'site', label: 'Объект', required: true, hint: 'Как в договоре' },
    { ...field, name: 'customerOrderNumber', label: 'Номер заявки' },
    { ...field, name: 'gate', label: 'Проезд', multiline: true },
  ];
  const html = render(<FieldsInForm fields={fields} />);
  expect(textIn(html)).toMatch(/О заказе ?Объект ?\*.*Как в договоре.*Номер заявки.*Проезд/);
  expect(elements(html, 'input').find(({ name }) => name === 'told-site')).toMatchObject({ required: '' });
  expect(elements(html, 'input').find(({ name }) => name === 'customerOrderNumber')).toBeDefined();
  expect(elements(html, 'textarea').map(({ name, maxLength }) => [name, maxLength])).toEqual([['told-gate', '50']]);
  const usual = textIn(render(<FieldsInForm fields={undefined} />));
  expect(usual).toContain('Ваш номер заказа');
  expect(usual).toContain('Комментарий');
  expect(textIn(render(<FieldsInForm fields={[]} />))).not.toContain('О заказе');
});

it('of a short cart shows all of it', () => {
  const html = shown(4, 4);
  expect(elements(html, 'li')).toHaveLength(4);
  expect(elements(html, 'a').map(({ href }) => href)).not.toContain('/cart');
});

const date = '2026-12-08';

function DeliveryInForm({ soonest, chosen }: { soonest: object | null; chosen?: string | undefined }) {
  const calendar = [{ date, available: true, windows: [] }];
  const checkout = {
    deliveryTypes: ['address'],
    addresses: [],
    pickupPoints: [],
    calendar,
    soonest,
    split: [{ date }],
  };
  return (
    <AppForm method="post" form={useAppForm({ id: 'checkout-form', defaultValue: { date: chosen } })}>
      <DeliveryFields checkout={checkout as unknown as Parameters<typeof DeliveryFields>[0]['checkout']} />
    </AppForm>
  );
}

it('names the earliest day, or the first and the last where the order comes in parts', () => {
  const shownFor = (soonest: object | null, chosen?: string) =>
    textIn(render(<DeliveryInForm soonest={soonest} chosen={chosen} />));
  const parts = { from: '2026-11-25', to: '2026-12-01' };
  expect(shownFor({ from: '2026-11-25', to: '2026-11-25' })).toContain('Ближайшая возможная: 25.11.2026');
  expect(shownFor(parts)).toContain('частями с 25.11.2026 по 01.12.2026');
  expect(shownFor(null)).toContain('Ближайшая возможная');
  // To compare another day with.
  expect(shownFor(parts, date)).toContain('частями с 25.11.2026 по 01.12.2026');
});
