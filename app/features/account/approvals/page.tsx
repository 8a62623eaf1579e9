import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { RulesData } from './rules.server.ts';

interface Props {
  data: RulesData;
  lastResult: SubmissionResult | undefined;
}

export function RulesPage({ data, lastResult }: Props) {
  const { t } = useTranslation('approval');
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{data.title}</PageHeading>
        <p className={css.quiet}>{t('approval:rulesAbout')}</p>
      </header>
      {data.rules.length > 0 ? <Rules data={data} /> : <EmptyState title={t('approval:noRules')} />}
      <AddForm data={data} lastResult={lastResult} />
    </div>
  );
}

function Rules({ data: { title, rules } }: Pick<Props, 'data'>) {
  const { t } = useTranslation('approval');
  const { formatMoney } = useFormats();
  const words = { condition: t('approval:condition'), who: t('approval:who'), approver: t('approval:approver') };
  return (
    <Table
      caption={title}
      columns={[
        { key: 'name', title: t('approval:ruleName') },
        { key: 'condition', title: words.condition },
        { key: 'who', title: words.who },
        { key: 'approver', title: words.approver },
        { key: 'delete', title: t('approval:delete'), quiet: true },
      ]}
    >
      {rules.map(({ id, name, condition, sum, positions, sectionName, who, approver, tier }) => (
        <tr key={id}>
          <Cell head>{name}</Cell>
          <Cell label={words.condition}>
            {t(`approval:meets.${condition}`, { sum: formatMoney(sum ?? 0), count: positions ?? 0, name: sectionName })}
          </Cell>
          <Cell label={words.who}>{who || t('approval:everybody')}</Cell>
          <Cell label={words.approver}>{tier > 1 ? t('approval:ofTier', { tier, name: approver }) : approver}</Cell>
          <Cell align="end">
            <Form method="post" action={paths.approvalRules()} hidden={{ id }}>
              <Button name="intent" value="delete">
                {t('approval:delete')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </Form>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

const tiers = [1, 2, 3, 4, 5].map((tier) => ({ value: tier, label: String(tier) }));

function AddForm({ data, lastResult }: Props) {
  const { t } = useTranslation('approval');
  const { constraint, requestId, sections, who } = data;
  const form = useAppForm({ id: 'rule-form', lastResult, constraint, defaultValue: { condition: 'total', tier: '1' } });
  const labels = {
    name: t('approval:ruleName'),
    condition: t('approval:condition'),
    sum: t('approval:sum'),
    positions: t('approval:positions'),
    sectionId: t('approval:sectionOf'),
    who: t('approval:who'),
    approver: t('approval:approver'),
    tier: t('approval:tier'),
  };
  const conditions = ['total', 'positions', 'section', 'always'] as const;
  return (
    <section className={css.section} aria-labelledby="add-rule">
      <h2 id="add-rule">{t('approval:addRule')}</h2>
      <AppForm method="post" action={paths.approvalRules()} form={form} requestId={requestId} className={css.section}>
        <ErrorSummary form={form} labels={labels} />
        <Field name="name" label={labels.name} autoComplete="off" />
        <Select
          name="condition"
          label={labels.condition}
          options={conditions.map((value) => ({ value, label: t(`approval:condition.${value}`) }))}
        />
        <Field name="sum" label={labels.sum} hint={t('approval:sumHint')} inputMode="decimal" autoComplete="off" />
        <Field
          name="positions"
          label={labels.positions}
          hint={t('approval:positionsHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <Select name="sectionId" label={labels.sectionId} empty={t('approval:anySection')} options={sections} />
        <Select name="who" label={labels.who} empty={t('approval:everybody')} options={who} />
        <Select name="approver" label={labels.approver} hint={t('approval:approverHint')} options={who} required />
        <Select name="tier" label={labels.tier} hint={t('approval:tierHint')} options={tiers} />
        <Checkbox name="own" label={t('approval:own')} />
        <div>
          <Button look="primary" name="intent" value="add">
            {t('approval:add')}
          </Button>
        </div>
      </AppForm>
    </section>
  );
}
