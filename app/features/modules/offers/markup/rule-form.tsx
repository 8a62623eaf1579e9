import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import forms from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/record-page.module.css';
import type { MarkupData } from './markup.server.ts';

const types = ['percent', 'absolute', 'fixed'] as const;
const bases = ['current', 'retail'] as const;
const roundings = [0.01, 1, 10] as const;

interface Props {
  data: MarkupData;
  lastResult: SubmissionResult | undefined;
}

/** Adds a rule, or changes the one that is opened. */
export function RuleForm({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const { id, version, place, goods, fields, constraint } = data;
  const form = useAppForm({ id: 'rule-form', lastResult, constraint, defaultValue: fields });
  const labels = {
    scope: t('offers:rule.scope'),
    from: t('offers:rule.from'),
    to: t('offers:rule.to'),
    type: t('offers:rule.type'),
    value: t('offers:rule.value'),
    base: t('offers:rule.base'),
    rounding: t('offers:rule.rounding'),
    minMargin: t('offers:rule.minMargin'),
    priority: t('offers:rule.priority'),
  };
  const named = (scope: 'section' | 'brand' | 'item', list: MarkupData['goods']['sections']) =>
    list.map(({ value, name }) => ({ value, label: t(`offers:scope.${scope}`, { name }) }));
  const scopes = [
    { value: 'all', label: t('offers:scope.all') },
    { value: 'priceRange', label: t('offers:scope.range') },
    ...named('section', goods.sections),
    ...named('brand', goods.brands),
    ...named('item', goods.items),
  ];
  return (
    <section className={css.section} aria-labelledby="rule">
      <h2 id="rule">{place === null ? t('offers:addRule') : t('offers:changeRule', { place })}</h2>
      <AppForm
        noValidate
        method="post"
        action={paths.offerMarkup(id, { rule: place ?? undefined })}
        form={form}
        hidden={{ version, rule: place ?? undefined }}
        className={css.section}
      >
        <ErrorSummary form={form} labels={labels} />
        <div className={clsx(css.facts, forms.form)}>
          <Select name="scope" label={labels.scope} hint={t('offers:rule.scopeHint')} options={scopes} required />
          <Field name="from" label={labels.from} inputMode="decimal" autoComplete="off" maxLength={20} />
          <Field
            name="to"
            label={labels.to}
            hint={t('offers:rule.rangeHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
          <Select
            name="type"
            label={labels.type}
            options={types.map((value) => ({ value, label: t(`offers:type.${value}`) }))}
            required
          />
          <Field name="value" label={labels.value} hint={t('offers:rule.valueHint')} autoComplete="off" />
          <Select
            name="base"
            label={labels.base}
            options={bases.map((value) => ({ value, label: t(`offers:base.${value}`) }))}
            required
          />
          <Select
            name="rounding"
            label={labels.rounding}
            options={roundings.map((value) => ({ value, label: t(`offers:rounding.${value}`) }))}
            required
          />
          <Field
            name="minMargin"
            label={labels.minMargin}
            hint={t('offers:rule.minMarginHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
          <Field
            name="priority"
            label={labels.priority}
            hint={t('offers:rule.priorityHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </div>
        <div className={forms.ways}>
          <Button look="primary" name="intent" value="save">
            {t(place === null ? 'offers:add' : 'offers:save')}
          </Button>
          {place === null ? null : <Link to={paths.offerMarkup(id)}>{t('offers:cancel')}</Link>}
        </div>
      </AppForm>
    </section>
  );
}
