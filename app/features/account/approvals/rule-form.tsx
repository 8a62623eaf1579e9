import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import type { SetupAnswer } from '../setup/setup.server.ts';
import { SetupForm, type SetupFormProps } from '../setup/setup-form.tsx';
import css from './rule-form.module.css';
import type { RuleSetup } from './rule-form.server.ts';

const tiers = ['1', '2', '3', '4', '5'].map((tier) => ({ value: tier, label: tier }));

interface Props extends Pick<SetupFormProps, 'title' | 'intent' | 'adds' | 'submit' | 'values' | 'version'> {
  action: Path;
  requestId: string;
  setup: Omit<RuleSetup, 'rules'>;
  posted: SetupAnswer | undefined;
}

/** Adds a rule or changes one. */
export function RuleForm({ setup: { constraint, sections, who, approvers }, ...rest }: Props) {
  const { t } = useTranslation('approval');
  const labels = {
    name: t('approval:ruleName'),
    condition: t('approval:condition'),
    sum: t('approval:sum'),
    positions: t('approval:positions'),
    sectionId: t('approval:sectionOf'),
    who: t('approval:who'),
    approver: t('approval:approver'),
    tier: t('approval:tier'),
    own: t('approval:own'),
    active: t('approval:active'),
  };
  const conditions = (['total', 'positions', 'section', 'always'] as const).map((value) => {
    return { value, label: t(`approval:condition.${value}`) };
  });
  const options = { condition: conditions, sectionId: sections, who, approver: approvers, tier: tiers };
  return (
    <SetupForm id="rule-form" constraint={constraint} labels={labels} options={options} {...rest}>
      <Field name="name" label={labels.name} autoComplete="off" />
      <Select name="condition" label={labels.condition} options={conditions} />
      <div className={css.total}>
        <Field name="sum" label={labels.sum} hint={t('approval:sumHint')} inputMode="decimal" autoComplete="off" />
      </div>
      <div className={css.positions}>
        <Field
          name="positions"
          label={labels.positions}
          hint={t('approval:positionsHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </div>
      <div className={css.section}>
        <Select name="sectionId" label={labels.sectionId} empty={t('approval:anySection')} options={sections} />
      </div>
      <Select name="who" label={labels.who} empty={t('approval:everybody')} options={who} />
      <Select name="approver" label={labels.approver} hint={t('approval:approverHint')} options={approvers} required />
      <Select name="tier" label={labels.tier} hint={t('approval:tierHint')} options={tiers} />
      <Checkbox name="own" label={labels.own} />
      <Checkbox name="active" label={labels.active} />
    </SetupForm>
  );
}
