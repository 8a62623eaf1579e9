import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductLink } from '#app/features/product/over/product-link.tsx';
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
import { type OptionView, type RowView, rowField, seenOf } from './view.ts';

const tones: Record<RowView['status'], StatusTone> = {
  waiting: 'neutral',
  matched: 'good',
  rounded: 'info',
  many: 'warning',
  analog: 'warning',
  'bad-amount': 'bad',
  'not-found': 'bad',
};

interface Props {
  row: RowView;
}

export function Row({ row }: Props) {
  const { t } = useTranslation('import');
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
        {added ? null : (
          <div className={css.amount}>
            <input type="hidden" name={rowField('seen', line)} value={seenOf(row)} />
            <Field
              name={rowField('amount', line)}
              label={<VisuallyHidden>{t('import:amountOf', { line })}</VisuallyHidden>}
              inputMode="numeric"
              autoComplete="off"
              size={7}
            />
            {row.product?.unit}
          </div>
        )}
      </Cell>
      <Cell label={t('import:column.skip')}>
        {added ? null : (
          <Checkbox
            name={rowField('skip', line)}
            label={<VisuallyHidden>{t('import:skipOf', { line })}</VisuallyHidden>}
          />
        )}
      </Cell>
    </tr>
  );
}

function Product({ row }: Props) {
  const { t } = useTranslation('import');
  const describe = useDescription();
  const { line, status, product, options, message, added } = row;
  if (added) return <Status tone="good">{t('import:status.added')}</Status>;
  return (
    <div className={css.form}>
      <div>
        <Status tone={tones[status]}>{t(`import:status.${status}`)}</Status>
        {product && options.length === 0 ? (
          <p>
            <ProductLink product={{ id: product.id, own: false }}>{product.name}</ProductLink>, {describe(product)}
          </p>
        ) : null}
        {message ? <p className={record.quiet}>{message}</p> : null}
      </div>
      {options.length > 0 ? (
        <RadioGroup
          name={rowField('product', line)}
          legend={<VisuallyHidden>{t('import:productOf', { line })}</VisuallyHidden>}
          options={options.map((one) => ({ value: one.id, label: one.name, note: describe(one) }))}
        />
      ) : null}
      <details open={status === 'not-found'}>
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
    </div>
  );
}

/** Article, price and stock of a product in a line. */
function useDescription(): (option: OptionView) => string {
  const { t } = useTranslation('import');
  const { formatMoney, formatNumber } = useFormats();
  return ({ article, price, stock, unit }) =>
    [
      article,
      price === null ? t('import:noPrice') : t('import:price', { price: formatMoney(price), unit }),
      ...(stock === null
        ? []
        : [stock > 0 ? t('import:stock', { stock: formatNumber(stock), unit }) : t('import:noStock')]),
    ].join(', ');
}
