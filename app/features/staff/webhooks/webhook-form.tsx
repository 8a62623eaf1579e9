import { getCollectionProps, getFieldsetProps, type SubmissionResult, useField } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import checkbox from '#app/ui/conform/checkbox.module.css';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import group from '#app/ui/conform/radio-group.module.css';
import css from '#app/ui/form-page.module.css';
import { FieldNotes } from '#app/ui/text-field.tsx';
import type { FormSetup } from './webhook-form.server.ts';

interface Props {
  action: Path;
  setup: FormSetup;
  lastResult: SubmissionResult | undefined;
  values: { url?: string; events: readonly string[]; isOn: 'on' | '' };
  version?: number | undefined;
  requestId: string;
  submit: string;
}

/** Where events go, and which. */
export function WebhookForm({ action, setup, lastResult, values, version, requestId, submit }: Props) {
  const { t } = useTranslation('webhooks');
  const labels = { url: t('webhooks:url'), events: t('webhooks:events') };
  const form = useAppForm({
    id: 'webhook-form',
    lastResult,
    constraint: setup.constraint,
    defaultValue: { ...values, events: [...values.events] },
  });
  return (
    <AppForm
      method="post"
      action={action}
      form={form}
      requestId={requestId}
      hidden={{ version, intent: 'save' }}
      className={css.form}
    >
      <ErrorSummary form={form} labels={labels} />
      <Field
        name="url"
        label={labels.url}
        hint={t('webhooks:urlHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Events legend={labels.events} options={setup.events} />
      <Checkbox name="isOn" label={t('webhooks:isOn')} />
      <div className={css.ways}>
        <Button look="primary">{submit}</Button>
      </div>
    </AppForm>
  );
}

function Events({ legend, options }: { legend: string; options: FormSetup['events'] }) {
  const { t } = useTranslation('webhooks');
  const [field] = useField<string[]>('events');
  const { 'aria-describedby': described } = getFieldsetProps(field);
  const boxes = getCollectionProps(field, { type: 'checkbox', options: [...options], ariaAttributes: false });
  return (
    <fieldset className={group.group} aria-describedby={described}>
      <legend className={group.legend}>{legend}</legend>
      {boxes.map(({ key, id: _, required: __, ...box }, at) => (
        <label key={key} className={checkbox.choice}>
          {/* The error summary links to the first one. */}
          <input {...box} id={at === 0 ? field.id : undefined} />
          <span>{t(`webhooks:event.${options[at] ?? 'order.placed'}`)}</span>
        </label>
      ))}
      <FieldNotes id={field.id} errors={field.errors} />
    </fieldset>
  );
}
