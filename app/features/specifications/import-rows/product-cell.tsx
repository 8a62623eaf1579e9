import { useTranslation } from 'react-i18next';
import { availability } from '#app/features/product/availability.ts';
import { ProductLink } from '#app/features/product/product-link.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import record from '#app/ui/record-page.module.css';
import { Status, type StatusTone } from '#app/ui/status.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useShown } from './use-shown.ts';
import { type OptionView, type RowView, rowField } from './view.ts';

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
  'no-amount': 'warning',
  'not-ordered': 'neutral',
};

interface Props {
  row: RowView;
}

/** What a row is, what to choose from, and where to look for something else. */
export function Product({ row }: Props) {
  const { t } = useTranslation('import');
  const describe = useDescription();
  // What can't be read asks for nothing.
  const typedAmount = /^\d+$/.test(row.amount) ? row.amount : undefined;
  const { line, status, product, options, message, added } = row;
  const { key, stored, onShown } = useShown('product', line, String(row.chosen ?? ''));
  const name = product ? <ProductLink product={{ id: product.id, own: false }}>{product.name}</ProductLink> : null;
  if (added) {
    return (
      <div>
        <Status tone="good">{t('import:status.added')}</Status> {name}
      </div>
    );
  }
  const labelOf = ({ id, name: title }: OptionView) => {
    if (status !== 'analog') return title;
    return id === product?.id ? t('import:anyway', { name: title }) : t('import:analogue', { name: title });
  };
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
          key={key}
          name={rowField('product', line)}
          chosen={stored}
          onChoose={onShown}
          legend={<VisuallyHidden>{t('import:productOf', { line })}</VisuallyHidden>}
          options={options.map((one) => ({ value: one.id, label: labelOf(one), note: describe(one, typedAmount) }))}
        />
      ) : null}
      {product && row.isOtherUnit ? <Unit row={row} product={product} /> : null}
      {status === 'aside' || status === 'not-ordered' ? null : <Search row={row} />}
    </div>
  );
}

/** In the product's unit, as its name counts the coils or packs of the list, or as the number stands. */
function Unit({ row: { line, packed, unitMeant }, product: { amount, unit } }: Props & { product: OptionView }) {
  const { t } = useTranslation('import');
  const { formatNumber } = useFormats();
  const label = (one: number) => t('import:unitMeant', { amount: formatNumber(one), unit });
  const name = rowField('unit', line);
  const { key, stored, onShown } = useShown('unit', line, unitMeant ? 'on' : '');
  if (packed === null)
    return (
      <Checkbox
        key={key}
        name={name}
        label={label(amount)}
        chosen={stored === undefined ? undefined : stored === 'on'}
        onChange={({ target }) => onShown(target.checked ? 'on' : '')}
      />
    );
  const options = [
    { value: packed, label: label(packed) },
    { value: 'on', label: label(amount) },
  ];
  return (
    <RadioGroup
      key={key}
      name={name}
      chosen={stored}
      onChoose={onShown}
      legend={<VisuallyHidden>{t('import:unitOf', { line })}</VisuallyHidden>}
      options={options}
    />
  );
}

function Search({ row: { line, status, words } }: Props) {
  const { t } = useTranslation('import');
  const { key, onShown } = useShown('query', line, '');
  return (
    <details open={status === 'not-found'}>
      <summary>{t('import:other')}</summary>
      <div className={css.ways}>
        <Field
          key={key}
          name={rowField('query', line)}
          label={<VisuallyHidden>{t('import:queryOf', { line })}</VisuallyHidden>}
          maxLength={255}
          autoComplete="off"
          // Words that were typed for another search, or were too long, come back.
          defaultValue={key > 0 ? '' : undefined}
          onInput={({ currentTarget }) => onShown(currentTarget.value)}
        />
        <Button name="intent" value={`find-${line}`}>
          {t('import:find')}
        </Button>
      </div>
      {words ? (
        <p>
          <Link to={paths.catalogue({ keyword: words })} target="_blank" prefetch="none">
            {t('import:inCatalogue', { words })}
          </Link>
        </p>
      ) : null}
    </details>
  );
}

/** Article, price and stock of a product in a line, and how much of it would be ordered if that isn't what is asked for. */
function useDescription(): (option: OptionView, typedAmount?: string) => string {
  const { t } = useTranslation(['import', 'product']);
  const { formatMoney, formatNumber } = useFormats();
  return ({ article, price, stock, days, unit, amount }, typedAmount = String(amount)) =>
    [
      article,
      price === null ? t('import:noPrice') : t('import:price', { price: formatMoney(price), unit }),
      ...(typedAmount === String(amount) ? [] : [t('import:willBe', { amount: formatNumber(amount), unit })]),
      availability(t, formatNumber, { stock, days, unit, amount }),
    ]
      .filter(Boolean)
      .join(' · ');
}
