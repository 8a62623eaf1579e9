import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery } from '#app/supplier/catalogue-query.ts';
import { maxPrice } from '#app/supplier/parse-catalogue-query.ts';
import { submitForm, useAutoText, useRequestedSearch } from '#app/ui/auto-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { appliedFilters } from './applied-filters.ts';
import { type Filter, type FilterValueTuple, fieldOf, isClosed, rangeFieldsOf } from './filter.ts';
import css from './filter-form.module.css';
import { longestNumber, type RangeEnd, rangeEnds } from './typed-number.ts';

interface Props {
  filter: Filter;
  query: CatalogueQuery;
}

export function FilterField({ filter, query }: Props) {
  if (filter.kind === 'flag') {
    const chosen = appliedFilters(query).some((choice) => choice.filter === filter.id);
    return <Box field={{ name: filter.id, value: '1' }} name={filter.name} count={filter.count} chosen={chosen} />;
  }
  const name = filter.unit ? `${filter.name}, ${filter.unit}` : filter.name;
  if (isClosed(filter)) {
    return (
      <button type="submit" name="open" value={filter.id} className={css.closed}>
        {name}
      </button>
    );
  }
  return (
    <details open className={css.filter}>
      <summary>{name}</summary>
      {filter.values ? (
        <Boxes filter={filter} values={filter.values} query={query} />
      ) : (
        <Range filter={filter} query={query} name={name} />
      )}
      {filter.more ? <More filter={filter} query={query} /> : null}
    </details>
  );
}

/** Expands the filter on this page, or links to the page with all values. */
function More({ filter, query }: Props) {
  const { t } = useTranslation('catalogue');
  if (filter.more === 'page') {
    return (
      <Link
        to={paths.filterValues(filter.id, formatQuery({ ...query, page: 1 }))}
        className={css.more}
        prefetch="none"
        rel="nofollow"
      >
        {t('catalogue:allValues')}
      </Link>
    );
  }
  return (
    <button type="submit" name="open" value={filter.id} className={css.more}>
      {t('catalogue:more')}
    </button>
  );
}

export function Boxes({ filter, values, query }: Props & { values: readonly FilterValueTuple[] }) {
  const chosen = new Set(
    appliedFilters(query).flatMap((choice) => (choice.filter === filter.id ? [choice.value] : [])),
  );
  return (
    <div className={css.values}>
      {values.map(([id, name, count]) => (
        <Box key={id} field={fieldOf(filter, id)} name={name} count={count} chosen={chosen.has(id)} />
      ))}
    </div>
  );
}

interface BoxProps {
  field: { name: string; value: string };
  name: string;
  count: number | undefined;
  chosen: boolean;
}

function Box({ field, name, count, chosen }: BoxProps) {
  const { formatNumber } = useFormats();
  return (
    <label>
      <input type="checkbox" {...field} checked={chosen} onChange={submitForm} />
      <span>{name}</span>
      {count === undefined ? null : <i>{` ${formatNumber(count)}`}</i>}
    </label>
  );
}

function Range({ filter, query, name }: Props & { name: string }) {
  const { t } = useTranslation('catalogue');
  const ends = rangeEnds(filter, query, new URLSearchParams(useRequestedSearch()));
  const [from] = rangeFieldsOf(filter);
  const isWrong = ends.some(({ wrong }) => wrong);
  return (
    <>
      <div className={css.range}>
        <End end={ends[0]} label={t('catalogue:rangeFrom', { name })} notesOf={from} />
        <span aria-hidden="true">–</span>
        <End end={ends[1]} label={t('catalogue:rangeTo', { name })} notesOf={from} />
      </div>
      <FieldNotes id={from} errors={isWrong ? [t(wrongRange(filter), { max: maxPrice })] : []} />
    </>
  );
}

function wrongRange({ id }: Filter) {
  return id === 'price' ? 'catalogue:wrongPrice' : 'catalogue:wrongNumber';
}

interface EndProps {
  end: RangeEnd;
  label: string;
  /** Id of the range's error. */
  notesOf: string;
}

function End({ end: { name, value, limit, wrong }, label, notesOf }: EndProps) {
  const { formatNumber } = useFormats();
  const text = useAutoText(wrong ?? String(value ?? '').replace('.', ','));
  return (
    <input
      {...text}
      inputMode="decimal"
      name={name}
      aria-label={label}
      placeholder={limit === undefined ? undefined : formatNumber(limit)}
      maxLength={longestNumber}
      {...(wrong && { 'aria-invalid': true, 'aria-describedby': `${notesOf}-error` })}
    />
  );
}
