import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button, EnterButton } from '#app/ui/button.tsx';
import { AddressField, type Place } from '#app/ui/conform/address-field.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { AddressAnswer, PlaceFormData } from './address-form.server.ts';
import css from './addresses.module.css';

interface Props {
  data: PlaceFormData & { title: string; requestId?: string };
  action: paths.Path;
  answer: AddressAnswer | undefined;
}

export function AddressPage({ data, action, answer }: Props) {
  const { t } = useTranslation('addresses');
  const { title, fields, regions, requestId, constraint } = data;
  const { chosen, choose } = useChosen();
  const form = useAppForm({
    id: 'address-form',
    lastResult: answer?.lastResult,
    constraint,
    defaultValue: fields,
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
      <AppForm method="post" action={action} form={form} requestId={requestId} className={css.form}>
        <EnterButton />
        <ErrorSummary form={form} labels={labels} />
        <Field name="name" label={labels.name} hint={t('addresses:nameHint')} autoComplete="off" />
        <AddressField label={labels.address} hint={t('addresses:addressHint')} onChoose={choose} />
        <Search places={answer?.places} />
        <div className={css.pair}>
          <Field
            key={`postalCode ${chosen.postalCode.turn}`}
            name="postalCode"
            label={labels.postalCode}
            {...(chosen.postalCode.value && { defaultValue: chosen.postalCode.value })}
            inputMode="numeric"
            pattern="[0-9]{6}"
            maxLength={6}
            autoComplete="postal-code"
          />
          <Select
            key={`regionId ${chosen.regionId.turn}`}
            name="regionId"
            label={labels.regionId}
            options={regions}
            chosen={chosen.regionId.value}
            autoComplete="address-level1"
          />
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

/** The turn is the key of its field, which is made anew with the value. */
interface Chosen<T> {
  value?: T;
  turn: number;
}

/** Postal code and region of the suggestions chosen so far. What is unknown of one leaves its field as it is. */
function useChosen() {
  const [chosen, setChosen] = useState({
    postalCode: { turn: 0 } as Chosen<string>,
    regionId: { turn: 0 } as Chosen<number>,
  });
  const next = <T,>(before: Chosen<T>, value: T | undefined): Chosen<T> =>
    value ? { value, turn: before.turn + 1 } : before;
  const choose = (place: Place) =>
    setChosen(({ postalCode, regionId }) => ({
      postalCode: next(postalCode, place.postalCode),
      regionId: next(regionId, place.regionId),
    }));
  return { chosen, choose };
}

/** Searches for what is typed above; with script the field itself suggests, too. Its buttons post the whole form, so that nothing in it is lost. */
function Search({ places }: { places: AddressAnswer['places'] | undefined }) {
  const { t } = useTranslation('addresses');
  const found = places?.found;
  return (
    <div className={css.search}>
      <Button name="intent" value="find" formNoValidate>
        {t('addresses:find')}
      </Button>
      {found && found.length > 0 ? (
        <ul className={css.found}>
          {found.map(({ address, postalCode, regionId }) => (
            <li key={address}>
              <button
                type="submit"
                name="place"
                value={[postalCode, regionId ?? '', address].join('|')}
                formNoValidate
                className={css.suggestion}
              >
                {address}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {places && !found?.length ? <p role="status">{t(found ? 'addresses:none' : 'addresses:noSearch')}</p> : null}
    </div>
  );
}
