import type { Translate } from '#app/i18n/t.ts';

/** Names of the fields as the summary of errors calls them. */
export function fieldLabels(t: Translate): Record<string, string> {
  return {
    name: t('own.name'),
    article: t('own.code'),
    manufacturer: t('own.manufacturer'),
    unit: t('own.unit'),
    price: t('own.price'),
    minimumBatch: t('own.batch'),
    photo: t('own.photo'),
    description: t('own.description'),
  };
}
