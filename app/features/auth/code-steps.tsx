import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import css from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { useCaptcha } from './captcha/field.tsx';

type FormProps = Omit<Parameters<typeof AuthForm>[0], 'children' | 'key' | 'onSubmit'>;

interface Props extends FormProps {
  sent: boolean;
  lead: ReactNode;
  /** Fields of the first step. */
  first?: ReactNode;
  /** Fields of the second step below the code. */
  second?: ReactNode;
  submit: string;
  more: ReactNode;
  captcha?: boolean;
}

export function CodeSteps({ sent, lead, first, second, submit, more, captcha = false, labels, ...form }: Props) {
  const { t } = useTranslation('auth');
  const { field, ...handlers } = useCaptcha(
    captcha ? { action: 'signinreset', intents: ['send', 'resend'] } : undefined,
  );
  return (
    // The key makes each step a new form.
    <AuthForm key={String(sent)} labels={{ code: t('auth:code.code'), ...labels }} {...form} {...handlers}>
      <p className={css.lead}>{lead}</p>
      {sent ? <CodeField /> : first}
      {sent ? second : null}
      {field}
      <Button
        name="intent"
        value={sent ? 'confirm' : 'send'}
        look="primary"
        disabled={form.pending}
        className={css.submit}
      >
        {submit}
      </Button>
      {more}
    </AuthForm>
  );
}

/** `one-time-code` lets phones fill in the code from the message. */
export function CodeField() {
  const { t } = useTranslation('auth');
  return (
    <Field
      name="code"
      label={t('auth:code.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
    />
  );
}

interface ToolProps {
  tools: readonly (readonly [intent: string, label: string])[];
}

/** Submit buttons that skip validation, since they need no fields. */
export function StepTools({ tools }: ToolProps) {
  return (
    <div className={css.more}>
      {tools.map(([intent, label]) => (
        <button key={label} type="submit" name="intent" value={intent} formNoValidate className={css.link}>
          {label}
        </button>
      ))}
    </div>
  );
}

export function CodeTools() {
  const { t } = useTranslation('auth');
  return (
    <StepTools
      tools={[
        ['resend', t('auth:code.resend')],
        ['back', t('auth:code.back')],
      ]}
    />
  );
}
