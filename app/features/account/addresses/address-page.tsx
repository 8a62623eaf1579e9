import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AddressField, type Place } from '#app/ui/conform/address-field.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, HiddenField, TextArea } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PlaceFormData } from './address-form.server.ts';
import css from './addresses.module.css';

interface Props {
  data: PlaceFormData & { title: string; requestId?: string };
  pathOf: (query?: Record<string, string>) => paths.Path;
  lastResult: SubmissionResult | undefined;
}

export function AddressPage({ data, pathOf, lastResult }: Props) {
  const { t } = useTranslation('addresses');
  const { title, keyword, found, fields, regions, requestId, constraint } = data;
  const { postalCode, choose } = usePostalCode(data.chosen?.postalCode);
  const form = useAppForm({
    id: 'address-form',
    lastResult,
    constraint,
    defaultValue: { ...fields, requestId },
  });
  const labels = {
    name: t('addresses:name'),
    address: t('addresses:address'),
    postalCode: t('addresses:postalCode'),
    regionId: t('addresses:region'),
    entrance: t('addresses:entrance'),
    accessHours: t('addresses:hours'),
    contactName: t('addresses:contactName'),
    contactPhone: t('addresses:contactPhone'),
    comment: t('addresses:comment'),
  };
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <Search pathOf={pathOf} keyword={keyword} found={found} />
      <AppForm method="post" action={pathOf()} form={form} className={css.form}>
        {requestId ? <HiddenField name="requestId" /> : null}
        <ErrorSummary form={form} labels={labels} />
        <Field name="name" label={labels.name} hint={t('addresses:nameHint')} autoComplete="off" />
        <AddressField
          label={labels.address}
          hint={t('addresses:addressHint')}
          linked={data.chosen?.address}
          onChoose={choose}
        />
        <div className={css.pair}>
          <Field
            key={`postalCode ${postalCode.turn}`}
            name="postalCode"
            label={labels.postalCode}
            {...(postalCode.value !== undefined && { defaultValue: postalCode.value })}
            inputMode="numeric"
            pattern="[0-9]{6}"
            maxLength={6}
            autoComplete="postal-code"
          />
          <Select name="regionId" label={labels.regionId} options={regions} autoComplete="address-level1" />
        </div>
        <Field name="entrance" label={labels.entrance} autoComplete="address-line2" />
        <Field name="accessHours" label={labels.accessHours} hint={t('addresses:hoursHint')} autoComplete="off" />
        <div className={css.pair}>
          <Field name="contactName" label={labels.contactName} autoComplete="name" />
          <Field name="contactPhone" type="tel" label={labels.contactPhone} maxLength={32} autoComplete="tel" />
        </div>
        <TextArea name="comment" label={labels.comment} />
        <div className={css.ways}>
          <Button look="primary">{t('addresses:save')}</Button>
          <Link to={paths.addresses()}>{t('addresses:cancel')}</Link>
        </div>
      </AppForm>
    </div>
  );
}

/** That of the address chosen by a link of the search, or since by a suggestion. The turn is the key of its field. */
function usePostalCode(linked: string | undefined) {
  const [postalCode, setPostalCode] = useState({ value: linked, turn: 0 });
  const choose = (place: Place) => {
    if (place.postalCode) setPostalCode(({ turn }) => ({ value: place.postalCode, turn: turn + 1 }));
  };
  return { postalCode, choose };
}

interface SearchProps extends Pick<PlaceFormData, 'found' | 'keyword'> {
  pathOf: (query?: Record<string, string>) => paths.Path;
}

/** Address search without script: results are links that fill in the form below. */
function Search({ pathOf, keyword, found }: SearchProps) {
  const { t } = useTranslation('addresses');
  return (
    <section className={css.search}>
      <Form method="get" action={pathOf()} role="search" aria-label={t('addresses:search')} className={css.line}>
        <TextField
          name="find"
          defaultValue={keyword}
          type="search"
          label={t('addresses:search')}
          hint={t('addresses:searchHint')}
          maxLength={100}
          autoComplete="off"
        />
        <Button>{t('addresses:find')}</Button>
      </Form>
      {found && found.length > 0 ? (
        <ul className={css.found}>
          {found.map(({ address, postalCode }) => (
            <li key={address}>
              <Link to={pathOf({ address, postalCode })} className={css.suggestion}>
                {address}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {keyword && !found?.length ? <p>{t(found ? 'addresses:none' : 'addresses:noSearch')}</p> : null}
    </section>
  );
}
