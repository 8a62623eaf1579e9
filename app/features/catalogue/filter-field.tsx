import { useFetcher } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { choicesOf } from './choices.ts';
import { type Filter, type FilterValueTuple, fieldOf, rangeFieldsOf } from './filter.ts';
import css from './filter-form.module.css';
import { type CatalogueQuery, formatQuery } from './query.ts';

/** Values of one filter as their own page loads them. */
export interface LoadedValues {
  values: readonly FilterValueTuple[];
}

interface Props {
  filter: Filter;
  query: CatalogueQuery;
}

/** One filter: a box, a list of boxes or two ends of a range. */
export function FilterField({ filter, query }: Props) {
  const name = filter.unit ? `${filter.name}, ${filter.unit}` : filter.name;
  if (filter.kind === 'flag') {
    const chosen = choicesOf(query).some((choice) => choice.filter === filter.id);
    return <Box field={{ name: filter.id, value: '1' }} name={name} count={filter.count} chosen={chosen} />;
  }
  if (filter.kind === 'list') return <ListField filter={filter} query={query} name={name} />;
  return (
    <details open className={css.filter}>
      <summary>{name}</summary>
      <Range filter={filter} query={query} name={name} />
    </details>
  );
}

/** Values of a filter; the rest come on demand: a page of their own, or in place when script runs. */
function ListField({ filter, query, name }: Props & { name: string }) {
  const t = useT();
  const { loaded, load } = useMoreValues(filter.id, query);
  const values = loaded ?? filter.values;
  const more = paths.filterValues(filter.id, formatQuery(query));
  if (!values) {
    return (
      <Link to={more} className={css.closed} onClick={load} prefetch="none" rel="nofollow">
        {name}
      </Link>
    );
  }
  return (
    <details open className={css.filter}>
      <summary>{name}</summary>
      <Boxes filter={filter} values={values} query={query} />
      {filter.more && !loaded ? (
        <Link
          to={more}
          className={css.more}
          onClick={load}
          prefetch="none"
          rel="nofollow"
          aria-label={t('catalogue.moreOf', { name })}
        >
          {t('catalogue.more')}
        </Link>
      ) : null}
    </details>
  );
}

/** The values of a filter as boxes. */
export function Boxes({ filter, values, query }: Props & { values: readonly FilterValueTuple[] }) {
  const chosen = new Set(choicesOf(query).flatMap((choice) => (choice.filter === filter.id ? [choice.value] : [])));
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
  return (
    <label className={css.box}>
      <input type="checkbox" {...field} checked={chosen} onChange={heardByForm} />
      <span>{name}</span>
      {count === undefined ? null : <i>{formatNumber(count)}</i>}
    </label>
  );
}

/** The form listens for all its boxes; React wants a controlled one to have a listener of its own. */
function heardByForm() {}

function Range({ filter, query, name }: Props & { name: string }) {
  const t = useT();
  const choice = choicesOf(query).find((one) => one.filter === filter.id);
  const [from, to] = rangeFieldsOf(filter);
  return (
    <div className={css.range}>
      <End name={from} value={choice?.from} label={t('catalogue.rangeFrom', { name })} hint={filter.ends?.[0]} />
      <span aria-hidden="true">–</span>
      <End name={to} value={choice?.to} label={t('catalogue.rangeTo', { name })} hint={filter.ends?.[1]} />
    </div>
  );
}

interface EndProps {
  name: string;
  value: number | null | undefined;
  label: string;
  /** The end of what there is, shown while nothing is typed. */
  hint: number | undefined;
}

function End({ name, value, label, hint }: EndProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = value === null || value === undefined ? '' : String(value).replace('.', ',');
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  return (
    <input
      ref={input}
      type="text"
      inputMode="decimal"
      name={name}
      aria-label={label}
      defaultValue={text}
      placeholder={hint === undefined ? undefined : formatNumber(hint)}
      maxLength={16}
      autoComplete="off"
    />
  );
}

/** Loads all values of a filter in place and keeps their counts up to date with the list. */
function useMoreValues(id: string, query: CatalogueQuery) {
  const { load: fetch, data } = useFetcher<LoadedValues>();
  const [wanted, setWanted] = useState(false);
  const path = paths.filterValues(id, formatQuery({ ...query, page: 1 }));
  useEffect(() => {
    if (wanted) fetch(path);
  }, [wanted, path, fetch]);
  return {
    loaded: data?.values,
    load: (event: MouseEvent) => {
      event.preventDefault();
      setWanted(true);
    },
  };
}
