import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import css from '#app/ui/record-page.module.css';
import type { BudgetsData } from './budgets.server.ts';

interface Props {
  setup: NonNullable<BudgetsData['setup']>;
  requestId: string;
  lastResult: SubmissionResult | undefined;
}

export function BudgetForm({ setup, requestId, lastResult }: Props) {
  const { t } = useTranslation('approval');
  const { constraint, of, approvers } = setup;
  const form = useAppForm({ id: 'budget-form', lastResult, constraint });
  const labels = {
    of: t('approval:of'),
    period: t('approval:period'),
    limit: t('approval:limit'),
    kind: t('approval:kind'),
    approver: t('approval:approver'),
  };
  const periods = ['month', 'quarter', 'year'] as const;
  const kinds = ['warn', 'approve', 'block'] as const;
  return (
    <section className={css.section} aria-labelledby="add-budget">
      <h2 id="add-budget">{t('approval:addBudget')}</h2>
      <AppForm method="post" action={paths.budgets()} form={form} requestId={requestId} className={css.section}>
        <ErrorSummary form={form} labels={labels} />
        <Select name="of" label={labels.of} options={of} required />
        <Select
          name="period"
          label={labels.period}
          options={periods.map((value) => ({ value, label: t(`approval:period.${value}`) }))}
          required
        />
        <Field
          name="limit"
          label={labels.limit}
          hint={t('approval:limitHint')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Select
          name="kind"
          label={labels.kind}
          options={kinds.map((value) => ({ value, label: t(`approval:kind.${value}`) }))}
          required
        />
        <Select name="approver" label={labels.approver} empty={t('approval:managers')} options={approvers} />
        <div>
          <Button look="primary" name="intent" value="budget">
            {t('approval:addBudget')}
          </Button>
        </div>
      </AppForm>
    </section>
  );
}

export function CenterForm({ setup, requestId, lastResult }: Props) {
  const { t } = useTranslation('approval');
  const form = useAppForm({ id: 'center-form', lastResult, constraint: setup.centerConstraint });
  return (
    <AppForm method="post" action={paths.budgets()} form={form} requestId={requestId} className={css.section}>
      <ErrorSummary form={form} labels={{ name: t('approval:centerName') }} />
      <Field name="name" label={t('approval:centerName')} autoComplete="off" />
      <div>
        <Button name="intent" value="center">
          {t('approval:addCenter')}
        </Button>
      </div>
    </AppForm>
  );
}
