import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type TextOverrides, TextsContext } from '#app/i18n/t.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import type { FreshPrice } from '#app/supplier/product.server.ts';
import { Price as PriceTag } from '#app/ui/price.tsx';
import type { Price } from '#contract/base.ts';
import { PriceBlock } from '../price-block.tsx';
import type { PricesAnswer } from './answer.ts';
import type { Wanted } from './schema.ts';

/** The prices as the page shows them, in a row or in full; a product without a fresh price keeps the one that it has. */
export function drawPrices(
  { texts }: LoadContext,
  wanted: readonly Wanted[],
  fresh: ReadonlyMap<number, FreshPrice>,
): PricesAnswer['cells'] {
  return wanted.flatMap((one) => {
    const price = fresh.get(one.id);
    return price?.currentPrice ? [[one.id, draw(texts, elementOf(one, price.currentPrice, price.cashBack))]] : [];
  });
}

function elementOf({ unit, full }: Wanted, { value, oldValue, valueWithoutVat: net, vat }: Price, bonus: number) {
  if (!full) return <PriceTag value={value} oldValue={oldValue} unit={unit} vatRate={vat.rate} bonus={bonus} />;
  const price = { price: value, old: oldValue, unit, vat: vat.rate, net, vatAmount: vat.amount, bonus };
  return <PriceBlock price={price} />;
}

function draw(texts: TextOverrides, price: ReactElement): string {
  return renderToStaticMarkup(<TextsContext.Provider value={texts}>{price}</TextsContext.Provider>);
}
