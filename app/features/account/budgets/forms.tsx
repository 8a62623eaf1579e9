import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { SetupForm, type SetupFormProps } from '../setup/setup-form.tsx';
import type { BudgetSetup } from './budget-form.server.ts';
import type { Budgets } from './budgets.server.ts';

type FormProps = Pick<SetupFormProps, 'action' | 'title' | 'intent' | 'adds' | 'submit' | 'requestId' | 'posted'>;

interface Props extends FormProps, Pick<SetupFormProps, 'values' | 'version'> {
  setup: BudgetSetup;
}

/** Adds a budget or changes one. */
export function BudgetForm({ setup: { constraint, of, approvers }, ...rest }: Props) {
  const { t } = useTranslation('approval');
  const labels = {
    of: t('approval:of'),
    period: t('approval:period'),
    limit: t('approval:limit'),
    kind: t('approval:kind'),
    approver: t('approval:approver'),
  };
  const periods = (['month', 'quarter', 'year'] as const).map((value) => {
    return { value, label: t(`approval:period.${value}`) };
  });
  const kinds = (['warn', 'approve', 'block'] as const).map((value) => ({ value, label: t(`approval:kind.${value}`) }));
  const options = { of, period: periods, kind: kinds, approver: approvers };
  return (
    <SetupForm id="budget-form" constraint={constraint} labels={labels} options={options} {...rest}>
      <Select name="of" label={labels.of} options={of} required />
      <Select name="period" label={labels.period} options={periods} required />
      <Field name="limit" label={labels.limit} hint={t('approval:limitHint')} inputMode="decimal" autoComplete="off" />
      <Select name="kind" label={labels.kind} options={kinds} required />
      <Select
        name="approver"
        label={labels.approver}
        hint={t('approval:budgetApproverHint')}
        empty={t('approval:managers')}
        options={approvers}
      />
    </SetupForm>
  );
}

type Center = Pick<NonNullable<Budgets['managed']>['centers'][number], 'id' | 'name'>;

interface CenterProps extends Pick<SetupFormProps, 'requestId' | 'posted'> {
  managed: NonNullable<Budgets['managed']>;
}

/** Opens by its name, and by an answer to it. */
export function RenameForm({ center: { id, name }, managed, requestId, posted }: CenterProps & { center: Center }) {
  const { t } = useTranslation('approval');
  const label = t('approval:centerNewName');
  const answer = Number(posted?.lastResult?.initialValue?.['id']) === id ? posted : undefined;
  return (
    <details open={answer !== undefined}>
      <summary>
        {t('approval:rename')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </summary>
      <SetupForm
        id={`center-${id}-form`}
        action={paths.budgets()}
        constraint={managed.centerConstraint}
        labels={{ name: label }}
        values={{ name }}
        intent="rename"
        submit={t('approval:saveName')}
        look="secondary"
        requestId={requestId}
        posted={answer}
      >
        <input type="hidden" name="id" value={id} />
        <Field name="name" label={label} autoComplete="off" />
      </SetupForm>
    </details>
  );
}

export function CenterForm({ managed, ...rest }: CenterProps) {
  const { t } = useTranslation('approval');
  const label = t('approval:centerName');
  return (
    <SetupForm
      id="center-form"
      action={paths.budgets()}
      constraint={managed.centerConstraint}
      labels={{ name: label }}
      intent="center"
      adds
      submit={t('approval:addCenter')}
      look="secondary"
      {...rest}
    >
      <Field name="name" label={label} autoComplete="off" />
    </SetupForm>
  );
}
