import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import type { RuleRow } from './view.ts';

/** For what a rule is, in words. */
export function scopeText(
  t: Translate,
  { formatMoney }: Pick<Formats, 'formatMoney'>,
  { scope, name, from, to }: Pick<RuleRow, 'scope' | 'name' | 'from' | 'to'>,
): string {
  if (scope === 'all') return t('offers:scope.all');
  if (scope !== 'priceRange') return t(`offers:scope.${scope}`, { name });
  if (from === null) return t('offers:scope.upTo', { to: formatMoney(to ?? 0) });
  return to === null
    ? t('offers:scope.from', { from: formatMoney(from) })
    : t('offers:scope.between', { from: formatMoney(from), to: formatMoney(to) });
}
