import type { OfferLine } from '#contract/offer.ts';

/** Money is in kopecks. */
export function toLine({ position, productId, name, article, ownCode, comment, amount, unit, ...line }: OfferLine) {
  const { basePrice, offerPrice, offerTotal, markup, orderAmount } = line;
  return {
    ...{
      position,
      productId,
      name,
      article,
      ownCode,
      comment,
      amount,
      unit,
      orderAmount,
      basePrice,
      offerPrice,
      offerTotal,
      markup,
    },
    margin: basePrice === null || offerPrice === null ? null : offerTotal - basePrice * amount,
  };
}

export type LineView = ReturnType<typeof toLine>;
