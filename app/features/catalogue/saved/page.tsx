import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './page.module.css';
import type { Removed, SavedData } from './saved.server.ts';

interface Props {
  data: SavedData;
  lastResult: SubmissionResult | undefined;
  removed: Removed | null;
}

export function SavedPage({ data, lastResult, removed }: Props) {
  const { t } = useTranslation('catalogue');
  const { title, current, saved } = data;
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {removed ? <PutBack removed={removed} /> : null}
      {current ? <Save key={current.query} current={current} data={data} lastResult={lastResult} /> : null}
      {saved ? <List saved={saved} /> : <Banner tone="warning">{t('catalogue:savedAway')}</Banner>}
    </div>
  );
}

function List({ saved }: { saved: NonNullable<SavedData['saved']> }) {
  const { t } = useTranslation('catalogue');
  if (saved.length === 0) {
    return (
      <EmptyState
        title={t('catalogue:savedNone')}
        action={<LinkButton to={paths.catalogue()}>{t('catalogue:wholeCatalogue')}</LinkButton>}
      >
        {t('catalogue:savedHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={css.list}>
      {saved.map((one) => (
        <li key={one.id}>
          <Link to={paths.catalogue(one.query)}>{one.name}</Link>
          <Form method="post" action={paths.savedFilters()} hidden={{ intent: 'delete', id: one.id }}>
            <Button look="quiet" aria-label={t('catalogue:savedDeleteOne', { name: one.name })}>
              {t('catalogue:savedDelete')}
            </Button>
          </Form>
          <p>{one.chips.join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}

interface SaveProps extends Pick<Props, 'data' | 'lastResult'> {
  current: NonNullable<SavedData['current']>;
}

function Save({ current: { query, chips }, data: { constraint }, lastResult }: SaveProps) {
  const { t } = useTranslation('catalogue');
  const form = useAppForm({ id: 'save-form', lastResult, constraint });
  return (
    <AppForm
      method="post"
      action={paths.savedFilters(query)}
      form={form}
      hidden={{ intent: 'save', query }}
      className={css.save}
    >
      <ErrorSummary form={form} labels={{ name: t('catalogue:savedName') }} />
      <p>{chips.join(' · ')}</p>
      <Field name="name" label={t('catalogue:savedName')} autoComplete="off" />
      <Button>{t('catalogue:save')}</Button>
    </AppForm>
  );
}

function PutBack({ removed: { name, query } }: { removed: Removed }) {
  const { t } = useTranslation('catalogue');
  return (
    <div role="status" className={css.removed}>
      <p>{t('catalogue:savedRemoved', { name })}</p>
      <Form method="post" action={paths.savedFilters(query)} hidden={{ intent: 'save', name, query }}>
        <Button>{t('catalogue:savedBack')}</Button>
      </Form>
    </div>
  );
}
