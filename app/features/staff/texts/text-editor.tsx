import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import record from '#app/ui/record-page.module.css';
import type { StaffText } from '#contract/staff-text.ts';
import { TextFields } from './fields.tsx';
import type { Posted, TextForm } from './text-form.server.ts';
import css from './texts.module.css';
import { useUnsaved } from './use-unsaved.ts';
import { valuesOf } from './values.ts';

interface Props {
  action: Path;
  form: TextForm;
  text: StaffText;
  /** The last change, from which this one is made. */
  number: number;
  isNew: boolean;
  requestId?: string;
  posted: Posted | undefined;
  /** Words on the button. */
  save: string;
}

export function TextEditor({ action, form, text, number, isNew, requestId, posted, save }: Props) {
  const { t } = useTranslation('texts');
  const { onInput } = useUnsaved();
  const handle = useAppForm({
    id: 'text-form',
    lastResult: posted?.lastResult,
    constraint: form.constraint,
    defaultValue: valuesOf(text),
  });
  return (
    <AppForm
      method="post"
      action={action}
      encType="multipart/form-data"
      form={handle}
      requestId={requestId}
      hidden={{ number: posted?.conflict?.number ?? number }}
      className={css.form}
      onInput={onInput}
    >
      <TextFields handle={handle} form={form} isNew={isNew} isTranslated={isTranslated(text)} />
      <div className={record.heading}>
        <Button look="primary" name="intent" value="save">
          {save}
        </Button>
        <Button name="intent" value="preview">
          {t('texts:look')}
        </Button>
      </div>
    </AppForm>
  );
}

function isTranslated(text: StaffText): boolean {
  return Object.entries(text).some(([name, value]) => name.endsWith('En') && value !== '');
}
