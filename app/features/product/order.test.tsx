import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { CopyCode } from './copy-code.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import type { Item } from './item.ts';
import { ItemOrder } from './item-order.tsx';
import { OrderingProvider } from './ordering.tsx';
import type { PricesFailure } from './prices/fresh.server.ts';
import { PricesLine, PricesProvider, usePrice } from './prices-provider.tsx';

const item: Item = { id: 7, name: 'Кабель', article: 'K-7', unit: 'м' };
const returnTo = paths.catalogue({ page: 2 });
const onPage = (part: ReactNode) =>
  render(
    <OrderingProvider returnTo={returnTo} requestId="id-of-the-page">
      {part}
    </OrderingProvider>,
  );
const order = (shown: Item, more: { requestedAmount?: number; primary?: boolean } = {}) =>
  onPage(<ItemOrder item={shown} {...more} />);
const fieldsOf = (html: string) =>
  Object.fromEntries(elements(html, 'input').map(({ name = '', value }) => [name, value]));

describe('ordering a product without script', () => {
  it('posts product, amount, request and page', () => {
    const html = order(item);
    expect(elements(html, 'form')[0]).toMatchObject({ method: 'post', action: '/cart/items' });
    expect(fieldsOf(html)).toEqual({
      requestId: 'id-of-the-page',
      returnTo: '/catalog?page=2',
      productId: '7',
      amount: '1',
    });
  });

  it('offers an amount that is sold, says how it is sold and what the cart holds', () => {
    const html = order({ ...item, batch: 10, step: 4, cart: 24 }, { requestedAmount: 13 });
    expect(fieldsOf(html)['amount']).toBe('16');
    const text = textIn(html).replaceAll('\u00a0', ' ');
    expect(text).toContain('от 12 м, кратно 4 м');
    expect(text).toContain('В корзине 24 м');
    expect(text).toContain('Вместо 13 будет 16 м.');
  });

  it('is not offered when there is nothing to order', () => {
    const html = order({ ...item, stock: [0, 0] });
    expect(textIn(html)).toContain('Сейчас заказать нельзя');
    expect(html).not.toContain('name="amount"');
  });

  it('takes a product of the company’s own', () => {
    const own = onPage(<AddToCart item={{ id: 'custom:3', name: 'Щит', unit: 'шт', batch: 5 }} />);
    expect(fieldsOf(own)).toMatchObject({ productId: 'custom:3', amount: '5' });
  });
});

describe('a favourite', () => {
  it.each([
    [true, '0', 'Убрать из избранного'],
    [undefined, '1', 'В избранное'],
  ] as const)('that is %s leads to the other state', (favorite, value, label) => {
    const html = onPage(<FavoriteButton item={{ id: 7, favorite }} labelled />);
    expect(elements(html, 'button')[0]).toMatchObject({ formaction: '/favorite', name: 'favorite', value });
    expect(textIn(html)).toBe(label);
  });
});

describe('a page that stays open while its browser begins to act for another company', () => {
  const addressesIn = (shown: Item) => {
    const html = render(
      <ActorContext.Provider value="1-5">
        <OrderingProvider returnTo={returnTo} requestId="id-of-the-page">
          <ItemOrder item={shown} />
        </OrderingProvider>
      </ActorContext.Provider>,
    );
    const [forms, buttons] = [elements(html, 'form'), elements(html, 'button')];
    return [...forms.map(({ action }) => action), ...buttons.flatMap(({ formaction }) => formaction ?? [])];
  };

  it('says with each order and favourite for whom it was drawn', () => {
    expect(addressesIn(item)).toEqual(['/cart/items?actor=1-5', '/favorite?actor=1-5']);
    expect(addressesIn({ ...item, stock: [0, 0] })).toEqual(['/favorite?actor=1-5', '/favorite?actor=1-5']);
  });
});

describe('a code', () => {
  it('is text in an element of its own, so that nothing moves when script makes it a button', () => {
    expect(render(<CopyCode code="K-7" />)).toMatch(/^<span class="[^"]+">K-7<\/span>$/);
  });
});

describe('the prices of a page', () => {
  const Shown = () => {
    const { price, at } = usePrice({ ...item, price: 100 });
    return <p>{`${price} ${at ?? 'now'}`}</p>;
  };
  const page = (age: { at: string; failed: PricesFailure | false } | null) =>
    textIn(
      render(
        <PricesProvider age={age} items={[item]}>
          <Shown />
          <PricesLine />
        </PricesProvider>,
      ),
    );
  const at = '2026-11-21T05:00:00Z';

  it('tell when they held and can be asked for again', () => {
    expect(page({ at, failed: false })).toBe('100 nowЦены на 21.11.2026, 08:00Обновить цены');
  });

  it('carry their age when no fresh ones could be had', () => {
    expect(page({ at, failed: 'pricesNotRefreshed' })).toBe(
      `100 ${at}Не удалось обновить цены. Цены на 21.11.2026, 08:00Обновить цены`,
    );
  });

  it('are not asked for where the reader may not see them', () => {
    expect(page(null)).toBe('100 now');
  });
});
