import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type TextOverrides, TextsContext } from '#app/i18n/t.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import type { FreshPrice } from '#app/supplier/product.server.ts';
import { Price } from '#app/ui/price.tsx';
import type { PricesAnswer } from './answer.ts';
import type { Wanted } from './schema.ts';

/** The prices as a row of a list shows them; a product without a fresh price keeps the one that it has. */
export function drawPrices(
  { texts }: LoadContext,
  wanted: readonly Wanted[],
  fresh: ReadonlyMap<number, FreshPrice>,
): PricesAnswer['cells'] {
  return wanted.flatMap(({ id, unit }) => {
    const { currentPrice: price, cashBack = 0 } = fresh.get(id) ?? {};
    if (!price) return [];
    return [
      [
        id,
        draw(texts, { value: price.value, oldValue: price.oldValue, unit, vatRate: price.vat.rate, bonus: cashBack }),
      ] as const,
    ];
  });
}

function draw(texts: TextOverrides, price: ComponentProps<typeof Price>): string {
  return renderToStaticMarkup(
    <TextsContext.Provider value={texts}>
      <Price {...price} />
    </TextsContext.Provider>,
  );
}
