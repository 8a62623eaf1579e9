import { Fragment, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import css from '#app/ui/form-page.module.css';
import record from '#app/ui/record-page.module.css';
import { Cell } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { maxTypedAmount } from '#contract/quick-order-limits.ts';
import { Product } from './product-cell.tsx';
import { useShown } from './use-shown.ts';
import { type RowView, rowField, seenOf } from './view.ts';

interface Props {
  row: RowView;
}

export function Row({ row, box }: Props & { box: RefObject<HTMLTableRowElement> | undefined }) {
  const { t } = useTranslation('import');
  const { formatMoney } = useFormats();
  const { line, parts, added } = row;
  return (
    <tr ref={box} id={`row-${line}`} tabIndex={box ? -1 : undefined}>
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
            {row.status === 'not-ordered' ? null : <Skip row={row} />}
          </>
        )}
      </Cell>
    </tr>
  );
}

/** Of what would be added. */
function sumOf({ product, chosen, added, skip, amount }: RowView, formatMoney: Formats['formatMoney']) {
  if (!product || chosen === null || product.price === null || added || skip || amount !== String(product.amount))
    return null;
  return formatMoney(product.price * product.amount);
}

function Skip({ row: { line, skip } }: Props) {
  const { t } = useTranslation('import');
  const { key, stored, onShown } = useShown('skip', line, skip ? 'on' : '');
  return (
    <Checkbox
      key={key}
      name={rowField('skip', line)}
      label={<VisuallyHidden>{t('import:skipOf', { line })}</VisuallyHidden>}
      chosen={stored === undefined ? undefined : stored === 'on'}
      onChange={({ target }) => onShown(target.checked ? 'on' : '')}
    />
  );
}

function Amount({ row }: Props) {
  const { t } = useTranslation('import');
  const { formatNumber } = useFormats();
  const { line, product, added, status } = row;
  // In what was saved the amount is as it will be ordered.
  const { key, stored, onShown } = useShown('amount', line, row.amount);
  if (added) return product ? `${formatNumber(product.amount)}\u00a0${product.unit}` : null;
  if (status === 'aside') return null;
  return (
    <div className={css.amount}>
      <Field
        key={key}
        name={rowField('amount', line)}
        label={<VisuallyHidden>{t('import:amountOf', { line })}</VisuallyHidden>}
        inputMode="numeric"
        maxLength={maxTypedAmount}
        autoComplete="off"
        size={7}
        defaultValue={stored}
        onInput={({ currentTarget }) => onShown(currentTarget.value)}
      />
      {product?.unit}
    </div>
  );
}
