import type { SubmissionResult } from '@conform-to/react';
import { useFetcher, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { Form } from '#app/ui/form.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { useAfterPause } from '#app/ui/use-after-pause.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { AdditionData } from './add-party.server.ts';
import type { CompanyData } from './company.server.ts';
import css from './page.module.css';

interface Props {
  data: AdditionData;
  lastResult: SubmissionResult | undefined;
}

/** For a company that signed up without requisites: it can look around, but not order. With script companies come as one types. */
export function AddParty({ data, lastResult }: Props) {
  const { t } = useTranslation('company');
  const search = useFetcher<CompanyData>();
  const ask = useAfterPause((find: string) => search.load(paths.company({ find })));
  const { keyword, found, isDown } = search.data?.addition ?? data;
  const none = keyword !== '' && found.length === 0;
  const [problem] = resultOf(lastResult, 'choose')?.error?.[''] ?? [];
  return (
    <section className={css.addition}>
      <h2>{t('company:add.heading')}</h2>
      <p>{t('company:add.lead')}</p>
      {problem ? <Banner tone="warning">{problem}</Banner> : null}
      <ListSearch
        action={paths.company()}
        name="find"
        label={t('company:add.keyword')}
        button={t('company:find')}
        keyword={data.keyword}
        required
        onSearch={ask}
        asTyped
      />
      <div role="status">{none ? <p>{t(isDown ? 'company:add.down' : 'company:add.none')}</p> : null}</div>
      {found.length > 0 ? <Found found={found} /> : null}
      <Typed key={data.keyword} data={data} lastResult={resultOf(lastResult, 'add')} />
    </section>
  );
}

function Found({ found }: Pick<AdditionData, 'found'>) {
  const { t } = useTranslation('company');
  return (
    <Form method="post" action={paths.company()} hidden={{ intent: 'choose' }}>
      <ul aria-label={t('company:add.found')}>
        {found.map(({ key, name, inn, address }) => (
          <li key={key} className={css.suggestion}>
            <span className={css.party}>
              <b>{name}</b>
              <span>{t('company:inn', { inn })}</span>
              <span>{address}</span>
            </span>
            <Button name="company" value={key}>
              {t('company:choose')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  );
}

function Typed({ data: { constraint }, lastResult }: Props) {
  const { t } = useTranslation('company');
  const pending = useNavigation().formData?.get('intent') === 'add';
  const form = useAppForm({ id: 'party-form', lastResult, constraint, defaultValue: { isIndividual: '0' } });
  const labels = {
    isIndividual: t('company:add.form'),
    companyName: t('company:add.name'),
    inn: t('company:innHead'),
    kpp: t('company:add.kpp'),
    ogrn: t('company:add.ogrn'),
    address: t('company:add.address'),
  };
  return (
    <details open={lastResult !== undefined}>
      <summary>{t('company:add.byHand')}</summary>
      <AppForm method="post" action={paths.company()} form={form} className={css.form} hidden={{ intent: 'add' }}>
        <ErrorSummary form={form} labels={labels} />
        <RadioGroup
          name="isIndividual"
          legend={labels.isIndividual}
          options={[
            { value: 0, label: t('company:add.legal') },
            { value: 1, label: t('company:add.individual') },
          ]}
        />
        <Field name="companyName" label={labels.companyName} autoComplete="organization" />
        <Field name="inn" label={labels.inn} hint={t('company:add.innHint')} inputMode="numeric" autoComplete="off" />
        <Field name="kpp" label={labels.kpp} hint={t('company:add.kppHint')} autoComplete="off" />
        <Field name="ogrn" label={labels.ogrn} inputMode="numeric" autoComplete="off" />
        <TextArea name="address" label={labels.address} rows={2} autoComplete="street-address" />
        <p>
          <Button look="primary" disabled={pending}>
            {t(pending ? 'company:add.pending' : 'company:add.submit')}
          </Button>
        </p>
      </AppForm>
    </details>
  );
}
