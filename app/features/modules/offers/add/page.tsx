import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { ListSearch } from '#app/ui/list-search.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { AddData } from './add.server.ts';
import { Found } from './found.tsx';

interface Props {
  data: AddData;
  lastResult: SubmissionResult | undefined;
}

export function AddPage({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const { id, title, words, linked } = data;
  return (
    <div className={list.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={css.quiet}>{t(linked ? 'offers:addLinkedText' : 'offers:addText')}</p>
        <Link to={paths.offer(id)}>{t('offers:back')}</Link>
      </header>
      <ByCode key={data.version} data={data} lastResult={lastResult} />
      <section className={css.section} aria-labelledby="find">
        <h2 id="find">{t('offers:addFind')}</h2>
        <ListSearch
          key={words}
          action={paths.addToOffer(id)}
          name="words"
          label={t('offers:addWords')}
          button={t('offers:find')}
          keyword={words}
        />
        <Results data={data} lastResult={lastResult} />
      </section>
    </div>
  );
}

function Results({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const { found, words } = data;
  if (found === null) return <p role="status">{t('offers:addUnavailable')}</p>;
  if (words === '') return null;
  if (found.length === 0) return <EmptyState title={t('offers:nothing')}>{t('offers:addNothing')}</EmptyState>;
  return <Found data={{ ...data, found }} lastResult={lastResult} />;
}

function ByCode({ data: { id, version, words, requestId, constraint }, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const form = useAppForm({
    id: 'code-form',
    // A row that was found has a form of its own.
    lastResult: lastResult?.initialValue?.['product'] === undefined ? lastResult : undefined,
    constraint,
    defaultValue: { amount: '1' },
  });
  const labels = { article: t('offers:addCode'), amount: t('offers:line.amount') };
  return (
    <AppForm
      noValidate
      method="post"
      action={paths.addToOffer(id, words)}
      form={form}
      hidden={{ version }}
      requestId={requestId}
      className={css.form}
    >
      <ErrorSummary form={form} labels={labels} />
      <Field name="article" label={labels.article} hint={t('offers:addCodeHint')} autoComplete="off" />
      <Field name="amount" label={labels.amount} inputMode="numeric" autoComplete="off" />
      <div className={css.ways}>
        <Button look="primary">{t('offers:add')}</Button>
      </div>
    </AppForm>
  );
}
