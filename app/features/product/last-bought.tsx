import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { Bought } from './item.ts';

/** When, how much and at which price the company bought it last. */
export function LastBought({ bought: { amount, price, at }, unit }: { bought: Bought; unit: string }) {
  const { formatDate, formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation('product');
  const words = { amount: formatNumber(amount), unit, price: formatMoney(price), date: formatDate(at) };
  return t('product:boughtBefore', words);
}
