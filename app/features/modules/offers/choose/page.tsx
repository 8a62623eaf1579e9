import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, EnterButton } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import own from '#app/ui/targets/targets.module.css';
import type { ChoiceData } from './choose.server.ts';

interface Props {
  data: ChoiceData;
  lastResult: SubmissionResult | undefined;
}

export function ChoicePage({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const { title, items, count, amount, only, drafts, returnTo, requestId } = data;
  const form = useAppForm({ id: 'choice-form', lastResult, defaultValue: { amount } });
  const label = [t('offers:line.amount'), only?.unit].filter(Boolean).join(', ');
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={css.quiet}>{only?.name ?? t('offers:chooseCount', { count })}</p>
      </header>
      {drafts ? null : <Banner tone="warning">{t('offers:chooseUnavailable')}</Banner>}
      <AppForm
        noValidate
        method="post"
        action={paths.chooseOffer(items, returnTo)}
        form={form}
        hidden={{ items, returnTo }}
        requestId={requestId}
        className={css.form}
      >
        <EnterButton name="target" value="new" />
        <ErrorSummary form={form} labels={{ amount: label }} />
        {amount === undefined ? null : <Field name="amount" label={label} inputMode="numeric" autoComplete="off" />}
        {drafts ? <Drafts drafts={drafts} /> : null}
        <div className={css.ways}>
          <Button look="primary" name="target" value="new">
            {t('offers:chooseNew')}
          </Button>
          <Link to={paths.offers()}>{t('offers:chooseOthers')}</Link>
          <Link to={returnTo}>{t('offers:chooseBack')}</Link>
        </div>
      </AppForm>
    </div>
  );
}

function Drafts({ drafts }: { drafts: NonNullable<ChoiceData['drafts']> }) {
  const { t } = useTranslation('offers');
  if (drafts.length === 0) return <p className={css.quiet}>{t('offers:chooseNone')}</p>;
  return (
    <div>
      <p id="drafts">{t('offers:chooseDrafts')}</p>
      <ul className={own.targets} aria-labelledby="drafts">
        {drafts.map(({ id, version, number, name, customer, positions }) => (
          <li key={id}>
            <Button name="target" value={`${id}:${version}`} className={own.target}>
              {t('offers:numbered', { number, name })}
            </Button>
            <span className={css.quiet}>{`${customer}, ${t('offers:lines', { count: positions })}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
