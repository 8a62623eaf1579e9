import type { Translate } from '#app/i18n/types.ts';

export type ItemWords = ReturnType<typeof itemWords>;

/** Texts that all rows share, translated once per table. */
export function itemWords(t: Translate) {
  return {
    article: t('product:article'),
    code: t('product:code'),
    stock: t('product:stock'),
    otherStores: t('product:otherStores'),
    price: t('product:price'),
    withoutVat: t('product:withoutVat'),
  };
}
