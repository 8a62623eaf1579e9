import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { AddData } from './add.server.ts';

type Product = NonNullable<AddData['found']>[number];

interface Props {
  data: AddData & { found: Product[] };
  lastResult: SubmissionResult | undefined;
}

/** Products of the catalogue, each with a form that adds it. */
export function Found({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const { formatMoney } = useFormats();
  const words = { base: t('offers:line.base'), amount: t('offers:line.amount') };
  const columns = [
    { key: 'name', title: t('offers:line.name') },
    { key: 'base', title: words.base, align: 'end' as const },
    { key: 'amount', title: words.amount },
  ];
  return (
    <Table caption={t('offers:addFound')} columns={columns}>
      {data.found.map((product) => (
        <tr key={product.id}>
          <Cell head>
            <div>
              <Link to={paths.product(product.id)} prefetch="none">
                {product.name}
              </Link>
              <span className={list.note}>{[product.article, product.brand].filter(Boolean).join(' · ')}</span>
            </div>
          </Cell>
          <Cell label={words.base} align="end">
            {product.price === null ? t('offers:noPrice') : formatMoney(product.price)}
          </Cell>
          <Cell label={words.amount}>
            <Choice product={product} data={data} lastResult={lastResult} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Choice({ product, data, lastResult }: Props & { product: Product }) {
  const { t } = useTranslation('offers');
  const { id, place, price } = product;
  if (place !== null) {
    return <Link to={paths.offerLine(data.id, id)}>{t('offers:addThere', { place })}</Link>;
  }
  if (price === null) return '—';
  const isSent = lastResult?.initialValue?.['product'] === String(id);
  return <AddForm key={data.version} product={product} data={data} lastResult={isSent ? lastResult : undefined} />;
}

function AddForm({ product, data: { id, version, words, requestId }, lastResult }: Props & { product: Product }) {
  const { t } = useTranslation('offers');
  const form = useAppForm({
    id: `product-${product.id}-form`,
    lastResult,
    defaultValue: { amount: String(product.batch) },
  });
  const label = `${t('offers:line.amount')}, ${product.unit}`;
  return (
    <AppForm
      noValidate
      method="post"
      action={paths.addToOffer(id, words)}
      form={form}
      hidden={{ version, product: product.id }}
      requestId={requestId}
      className={css.form}
    >
      <ErrorSummary form={form} labels={{ amount: label }} />
      <div className={css.amount}>
        <Field
          name="amount"
          label={<VisuallyHidden>{`${label}: ${product.name}`}</VisuallyHidden>}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button aria-label={`${t('offers:add')}: ${product.name}`}>{t('offers:add')}</Button>
      </div>
    </AppForm>
  );
}
