import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availability } from '#app/features/product/availability.ts';
import { ProductLink } from '#app/features/product/over/product-link.tsx';
import type { Formats } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import css from '#app/ui/form-page.module.css';
import record from '#app/ui/record-page.module.css';
import { Status, type StatusTone } from '#app/ui/status.tsx';
import { Cell } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { maxTypedAmount } from '#contract/quick-order-limits.ts';
import { type OptionView, type RowView, rowField, seenOf } from './view.ts';

const tones: Record<RowView['status'], StatusTone> = {
  waiting: 'neutral',
  matched: 'good',
  rounded: 'info',
  many: 'warning',
  analog: 'warning',
  'bad-amount': 'bad',
  'not-found': 'bad',
  'other-unit': 'warning',
  aside: 'neutral',
};

interface Props {
  row: RowView;
}

export function Row({ row }: Props) {
  const { t } = useTranslation('import');
  const { formatMoney } = useFormats();
  const { line, parts, added } = row;
  return (
    <tr>
      <Cell head>
        <span className={css.parts}>
          <span className={record.quiet}>{line}.</span>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
            <Fragment key={at}>
              {' '}
              <span>{part}</span>
            </Fragment>
          ))}
        </span>
        {row.note && !parts.includes(row.note) ? <span className={record.quiet}> {row.note}</span> : null}
      </Cell>
      <Cell>
        <Product row={row} />
      </Cell>
      <Cell label={t('import:column.amount')}>
        <Amount row={row} />
      </Cell>
      <Cell label={t('import:column.sum')} align="end">
        {sumOf(row, formatMoney)}
      </Cell>
      <Cell label={t('import:column.skip')}>
        {added ? null : (
          <>
            <input type="hidden" name={rowField('seen', line)} value={seenOf(row)} />
            <Checkbox
              name={rowField('skip', line)}
              label={<VisuallyHidden>{t('import:skipOf', { line })}</VisuallyHidden>}
            />
          </>
        )}
      </Cell>
    </tr>
  );
}

/** Of what would be added. */
function sumOf({ product, added, skip, status }: RowView, formatMoney: Formats['formatMoney']) {
  if (!product || product.price === null || added || skip || status === 'bad-amount') return null;
  return formatMoney(product.price * product.amount);
}

function Amount({ row }: Props) {
  const { t } = useTranslation('import');
  const { formatNumber } = useFormats();
  const { line, product, added, status } = row;
  // Reading the page anew leaves what is typed, but an amount that was saved is shown as it will be ordered.
  const [first] = useState(row.amount);
  const [isSaved, setSaved] = useState(false);
  if (!isSaved && row.amount !== first) setSaved(true);
  if (added) return product ? `${formatNumber(product.amount)}\u00a0${product.unit}` : null;
  if (status === 'aside') return null;
  return (
    <div className={css.amount}>
      <Field
        key={row.amount}
        name={rowField('amount', line)}
        label={<VisuallyHidden>{t('import:amountOf', { line })}</VisuallyHidden>}
        inputMode="numeric"
        maxLength={maxTypedAmount}
        autoComplete="off"
        size={7}
        {...(isSaved && { defaultValue: row.amount })}
      />
      {product?.unit}
    </div>
  );
}

function Product({ row }: Props) {
  const { t } = useTranslation('import');
  const { formatNumber } = useFormats();
  const describe = useDescription();
  // What can't be read asks for nothing.
  const asked = /^\d+$/.test(row.amount) ? row.amount : undefined;
  const { line, status, product, options, message, added } = row;
  const name = product ? <ProductLink product={{ id: product.id, own: false }}>{product.name}</ProductLink> : null;
  if (added) {
    return (
      <div>
        <Status tone="good">{t('import:status.added')}</Status> {name}
      </div>
    );
  }
  return (
    <div className={css.form}>
      <div>
        <Status tone={tones[status]}>{t(`import:status.${status}`)}</Status>
        {product && options.length === 0 ? (
          <p>
            {name}, {describe(product)}
          </p>
        ) : null}
        {message ? <p className={record.quiet}>{message}</p> : null}
      </div>
      {options.length > 0 ? (
        <RadioGroup
          name={rowField('product', line)}
          legend={<VisuallyHidden>{t('import:productOf', { line })}</VisuallyHidden>}
          options={options.map((one) => ({ value: one.id, label: one.name, note: describe(one, asked) }))}
        />
      ) : null}
      {product && row.isOtherUnit ? (
        <Checkbox
          name={rowField('unit', line)}
          label={t('import:unitMeant', { amount: formatNumber(product.amount), unit: product.unit })}
        />
      ) : null}
      {status === 'aside' ? null : <Search line={line} isOpen={status === 'not-found'} />}
    </div>
  );
}

function Search({ line, isOpen }: { line: number; isOpen: boolean }) {
  const { t } = useTranslation('import');
  return (
    <details open={isOpen}>
      <summary>{t('import:other')}</summary>
      <div className={css.ways}>
        <Field
          name={rowField('query', line)}
          label={<VisuallyHidden>{t('import:queryOf', { line })}</VisuallyHidden>}
          maxLength={255}
          autoComplete="off"
        />
        <Button name="intent" value={`find-${line}`}>
          {t('import:find')}
        </Button>
      </div>
    </details>
  );
}

/** Article, price and stock of a product in a line, and how much of it would be ordered if that isn't what is asked for. */
function useDescription(): (option: OptionView, asked?: string) => string {
  const { t } = useTranslation(['import', 'product']);
  const { formatMoney, formatNumber } = useFormats();
  return ({ article, price, stock, days, unit, amount }, asked = String(amount)) =>
    [
      article,
      price === null ? t('import:noPrice') : t('import:price', { price: formatMoney(price), unit }),
      ...(asked === String(amount) ? [] : [t('import:willBe', { amount: formatNumber(amount), unit })]),
      availability(t, formatNumber, { stock, days, unit, amount }),
    ]
      .filter(Boolean)
      .join(' · ');
}
