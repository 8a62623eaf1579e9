import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import type { Constraints } from '#app/server/forms/constraint.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { SavedNow } from '#app/ui/conform/saved-now.tsx';
import css from '#app/ui/record-page.module.css';
import type { SetupAnswer } from './setup.server.ts';
import { useBlankAfter } from './use-blank-after.ts';

interface Option {
  value: string | number;
  label: string;
}

export interface SetupFormProps {
  id: `${string}-form`;
  title?: string;
  action: Path;
  intent: string;
  /** Makes a record: blank again once it is there. */
  adds?: true;
  submit: string;
  requestId: string;
  constraint: Constraints;
  posted: SetupAnswer | undefined;
  /** Names of the fields, in the order of the form. */
  labels: Record<string, string>;
  /** What the form holds at first: of a record that is changed, what is saved. */
  values?: Record<string, string | undefined>;
  /** Of the record that is changed. */
  version?: number;
  /** Options of the choices, to name what is saved. */
  options?: Record<string, readonly Option[]>;
  /** Of the button. */
  look?: 'primary' | 'secondary';
  children: ReactNode;
}

/** A form of a rule, a budget or a cost centre. */
export function SetupForm({ id, title, action, intent, submit, requestId, constraint, ...rest }: SetupFormProps) {
  const { adds, posted, labels, values, version, options, look = 'primary', children } = rest;
  const { lastResult, isStale } = posted ?? {};
  const heading = useId();
  const form = useAppForm({ id, lastResult, constraint, ...(values && { defaultValue: values }) });
  const sent = lastResult?.initialValue?.['version'];
  const formRef = useRef<HTMLFormElement>(null);
  useBlankAfter(formRef, { intent: adds && intent, isRefused: lastResult !== undefined });
  return (
    <section className={css.section} {...(title && { 'aria-labelledby': heading })}>
      {title ? <h2 id={heading}>{title}</h2> : null}
      <AppForm
        ref={formRef}
        method="post"
        action={action}
        form={form}
        requestId={requestId}
        // Only whoever was told of another change writes over it.
        hidden={{ version: isStale || sent === undefined ? version : Number(sent) }}
        className={css.section}
      >
        <ErrorSummary form={form} labels={labels} />
        {isStale && values ? <Saved {...{ labels, values, options }} typed={lastResult?.initialValue ?? {}} /> : null}
        {children}
        <div>
          <Button look={look} name="intent" value={intent}>
            {submit}
          </Button>
        </div>
      </AppForm>
    </section>
  );
}

interface SavedProps {
  labels: Record<string, string>;
  values: Record<string, string | undefined>;
  options: SetupFormProps['options'];
  typed: Record<string, unknown>;
}

/** What another has saved meanwhile, where it differs from what was typed. */
function Saved({ labels, values, options = {}, typed }: SavedProps) {
  const { t } = useTranslation('approval');
  const changed = Object.keys(labels).filter((name) => (typed[name] ?? '') !== (values[name] ?? ''));
  const inWords = (name: string) => {
    const value = values[name] ?? '';
    if (value === 'on') return t('approval:isOn');
    return options[name]?.find((option) => String(option.value) === value)?.label ?? value;
  };
  return <SavedNow fields={changed.map((name) => ({ name, label: labels[name], saved: inWords(name) }))} />;
}
