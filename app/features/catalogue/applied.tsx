import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/product-paths.ts';
import type { Formats } from '#app/i18n/format.ts';
import type { TextKey, Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { type CatalogueQuery, flags, formatQuery, withoutFilters } from '#app/supplier/catalogue-query.ts';
import { Chips } from '#app/ui/chips.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AppliedFilter, appliedFilters } from './applied-filters.ts';
import type { Filter } from './filter.ts';
import { rangeEnds } from './typed-number.ts';

interface Props {
  query: CatalogueQuery;
  filters: readonly Filter[];
}

/** Without the keyword, which is in the search field. */
export function Applied({ query, filters }: Props) {
  const { t } = useTranslation('catalogue');
  const formats = useFormats();
  const choices = appliedFilters(query).filter((choice) => choice.filter !== 'keyword');
  if (choices.length === 0) return null;
  return (
    <>
      <Chips
        label={t('catalogue:applied')}
        items={choices.map((choice) => ({
          key: `${choice.filter}:${choice.value ?? ''}`,
          label: labelOf(t, formats, choice, filters),
          to: listPath(choice.without),
        }))}
        {...(choices.length > 1 && { clear: { label: t('catalogue:clear'), to: listPath(withoutFilters(query)) } })}
      />
      <Link to={paths.savedFilters(formatQuery({ ...query, page: 1 }))} prefetch="none" rel="nofollow">
        {t('catalogue:save')}
      </Link>
    </>
  );
}

/** Names the prices and ranges that were typed but aren't numbers, where their fields can't be seen. */
export function Unapplied({ query, filters, className }: Props & { className?: string | undefined }) {
  const { t } = useTranslation('catalogue');
  const search = new URLSearchParams(useLocation().search);
  const fields = filters
    .filter(({ kind }) => kind === 'range')
    .flatMap((filter) =>
      rangeEnds(filter, query, search).flatMap(({ wrong }, at) => {
        const label = t(at === 0 ? 'catalogue:rangeFrom' : 'catalogue:rangeTo', { name: filter.name });
        return wrong ? [t('catalogue:unappliedField', { label, typed: wrong })] : [];
      }),
    );
  if (fields.length === 0) return null;
  return <p className={className}>{t('catalogue:unapplied', { fields: fields.join('; ') })}</p>;
}

/** "Бренд: Север", "Цена: от 100 ₽", "В наличии". */
export function labelOf(
  t: Translate,
  { formatNumber }: Formats,
  choice: AppliedFilter,
  filters: readonly Filter[],
): string {
  const end = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : withUnit(formatNumber(value), filter);
  const filter = filters.find(({ id }) => id === choice.filter);
  const flag = flags.find((one) => one === choice.filter);
  if (flag) return t(`catalogue:${flag}`);
  const name = filter?.name ?? ownName(t, choice.filter);
  if (choice.value !== undefined) {
    const value = filter?.values?.find(([id]) => id === choice.value)?.[1] ?? choice.value;
    return t('catalogue:chip', { name, value: withUnit(value, filter) });
  }
  const from = end(choice.from);
  const to = end(choice.to);
  if (!to) return t('catalogue:chipFrom', { name, from });
  return from
    ? t('catalogue:chipRange', { name, from: formatNumber(choice.from ?? 0), to })
    : t('catalogue:chipTo', { name, to });
}

function ownName(t: Translate, filter: string): string {
  const isBuiltIn = /^[a-zA-Z]+$/.test(filter);
  return t(isBuiltIn ? (`catalogue:${filter}` as TextKey) : 'catalogue:feature');
}

function withUnit(value: string, filter: Filter | undefined): string {
  return filter?.unit ? `${value}\u00a0${filter.unit}` : value;
}
