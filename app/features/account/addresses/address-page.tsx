import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { AddressField } from './address-field.tsx';
import css from './addresses.module.css';
import type { PlaceFormData } from './load.server.ts';
import { Search } from './search.tsx';

interface Props {
  data: PlaceFormData & { title: string; requestId?: string };
  /** The page itself, with a query. */
  pathOf: (query?: Record<string, string>) => paths.Path;
  posted: { state: FormState } | undefined;
}

/** A place of delivery as a form, new or known. */
export function AddressPage({ data, pathOf, posted }: Props) {
  const t = useT();
  const { title, keyword, found, fields, regions, requestId } = data;
  const state = posted?.state;
  const labels = {
    name: t('addresses.name'),
    address: t('addresses.address'),
    postalCode: t('addresses.postalCode'),
    regionId: t('addresses.region'),
    entrance: t('addresses.entrance'),
    accessHours: t('addresses.hours'),
    contactName: t('addresses.contactName'),
    contactPhone: t('addresses.contactPhone'),
    comment: t('addresses.comment'),
  };
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <Search pathOf={pathOf} keyword={keyword} found={found} />
      <Form
        method="post"
        action={pathOf()}
        state={state}
        requestId={state?.values['requestId'] ?? requestId}
        className={css.form}
      >
        <ErrorSummary state={state} labels={labels} />
        <Field
          name="name"
          label={labels.name}
          hint={t('addresses.nameHint')}
          defaultValue={fields.name}
          maxLength={100}
          autoComplete="off"
        />
        <AddressField key={fields.address} label={labels.address} defaultValue={fields.address} />
        <div className={css.pair}>
          <Field
            key={fields.postalCode}
            name="postalCode"
            label={labels.postalCode}
            defaultValue={fields.postalCode}
            inputMode="numeric"
            pattern="[0-9]{6}"
            maxLength={6}
            autoComplete="postal-code"
          />
          <Select
            name="regionId"
            label={labels.regionId}
            options={regions}
            defaultValue={fields.regionId}
            autoComplete="address-level1"
            required
          />
        </div>
        <Field
          name="entrance"
          label={labels.entrance}
          defaultValue={fields.entrance}
          maxLength={100}
          autoComplete="address-line2"
        />
        <Field
          name="accessHours"
          label={labels.accessHours}
          hint={t('addresses.hoursHint')}
          defaultValue={fields.accessHours}
          maxLength={100}
          autoComplete="off"
        />
        <div className={css.pair}>
          <Field
            name="contactName"
            label={labels.contactName}
            defaultValue={fields.contactName}
            maxLength={200}
            autoComplete="name"
          />
          <Field
            name="contactPhone"
            type="tel"
            label={labels.contactPhone}
            defaultValue={fields.contactPhone}
            maxLength={32}
            autoComplete="tel"
          />
        </div>
        <TextArea name="comment" label={labels.comment} defaultValue={fields.comment} maxLength={500} />
        <div className={css.ways}>
          <Button look="primary">{t('addresses.save')}</Button>
          <Link to={paths.addresses()}>{t('addresses.cancel')}</Link>
        </div>
      </Form>
    </div>
  );
}
