import { useTranslation } from 'react-i18next';
import type { OwnView } from '#app/features/product/own-product.ts';
import type { FormHandle } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { FileField } from '#app/ui/conform/file-field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import css from './own.module.css';
import type { Units } from './own-form.server.ts';

interface Props {
  form: FormHandle;
  units: Units;
  hasPhoto?: boolean;
}

export function OwnFields({ form, units, hasPhoto = false }: Props) {
  const { t } = useTranslation('own');
  const labels = {
    name: t('own:name'),
    article: t('own:code'),
    manufacturer: t('own:manufacturer'),
    unit: t('own:unit'),
    minimumBatch: t('own:batch'),
    price: t('own:price'),
    photo: t(hasPhoto ? 'own:newPhoto' : 'own:photo'),
    description: t('own:description'),
  };
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <div className={css.fields}>
        <Field name="name" label={labels.name} frame={css.whole} />
        <Field name="article" label={labels.article} autoComplete="off" />
        <Field name="manufacturer" label={labels.manufacturer} />
        <Select
          name="unit"
          label={labels.unit}
          options={units.map((value) => ({ value, label: t(`own:units.${value}`) }))}
        />
        <Field name="minimumBatch" label={labels.minimumBatch} inputMode="numeric" maxLength={9} autoComplete="off" />
        <Field
          name="price"
          label={labels.price}
          hint={t('own:priceHint')}
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
        />
        <FileField
          name="photo"
          megabytes={2}
          label={labels.photo}
          hint={t('own:photoHint')}
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        />
        <TextArea name="description" label={labels.description} frame={css.whole} />
      </div>
    </>
  );
}

export function toFields({ name, article, manufacturer, unitCode, batch, price, description }: OwnView) {
  return { name, article, manufacturer, unit: unitCode, minimumBatch: batch, price: roubles(price), description };
}

/** `1250,50`. */
function roubles(kopecks: number | null): string {
  return kopecks === null ? '' : (kopecks / 100).toFixed(2).replace('.', ',').replace(/,00$/, '');
}
