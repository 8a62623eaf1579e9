import { useT } from '#app/i18n/t.ts';
import { Field, TextArea } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import css from './own.module.css';
import type { OwnView } from './view.ts';

interface Props {
  /** Units by their codes. */
  units: readonly (readonly [code: string, name: string])[];
  product?: OwnView | undefined;
}

/** Fields of a product of the company's own. */
export function OwnFields({ units, product }: Props) {
  const t = useT();
  return (
    <div className={css.fields}>
      <Field
        name="name"
        label={t('own.name')}
        defaultValue={product?.name}
        required
        maxLength={200}
        frame={css.whole}
      />
      <Field name="article" label={t('own.code')} defaultValue={product?.article} maxLength={64} autoComplete="off" />
      <Field name="manufacturer" label={t('own.manufacturer')} defaultValue={product?.manufacturer} maxLength={100} />
      <Select
        name="unit"
        label={t('own.unit')}
        options={units.map(([value, label]) => ({ value, label }))}
        defaultValue={product?.unitCode}
      />
      <Field
        name="minimumBatch"
        label={t('own.batch')}
        defaultValue={product?.batch ?? 1}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
      <Field
        name="price"
        label={t('own.price')}
        hint={t('own.priceHint')}
        defaultValue={product?.price == null ? undefined : roubles(product.price)}
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
      />
      <Field
        name="photo"
        type="file"
        label={t(product?.image ? 'own.newPhoto' : 'own.photo')}
        hint={t('own.photoHint')}
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
      />
      <TextArea
        name="description"
        label={t('own.description')}
        defaultValue={product?.description}
        maxLength={2000}
        frame={css.whole}
      />
    </div>
  );
}

/** As it is typed: `1250,50`. */
function roubles(kopecks: number): string {
  return (kopecks / 100).toFixed(2).replace('.', ',').replace(/,00$/, '');
}
