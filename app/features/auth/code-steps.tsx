import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import css from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { useCaptcha } from './captcha/field.tsx';
import type { Resend } from './resend.server.ts';
import { waitWords } from './wait.ts';

type FormProps = Omit<Parameters<typeof AuthForm>[0], 'children' | 'key' | 'onSubmit'>;

interface Props extends FormProps {
  sent: boolean;
  lead: ReactNode;
  /** Fields of the first step. */
  first?: ReactNode;
  /** Fields of the second step below the code. */
  second?: ReactNode;
  submit: string;
  /** When another code may be requested. */
  resend: Resend;
  more: ReactNode;
  captcha?: boolean;
}

export function CodeSteps(props: Props) {
  const { sent, lead, first, second, submit, resend, more, captcha = false, labels, ...form } = props;
  const { t } = useTranslation('auth');
  const { field, ...handlers } = useCaptcha(
    captcha ? { action: 'signinreset', intents: ['send', 'resend'] } : undefined,
  );
  return (
    // The key makes each step a new form, and another code too: what was typed of the last one means nothing.
    <AuthForm
      key={sent ? `code-${resend.at}` : 'login'}
      labels={{ code: t('auth:code.code'), ...labels }}
      {...form}
      {...handlers}
    >
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
  /** When another code may be requested; without it there is none. */
  resend?: Resend;
  /** Label of the way back; without it there is none. */
  back?: string;
}

/** Submit buttons that skip validation, since they need no fields. */
export function StepTools({ resend, back }: ToolProps) {
  return (
    <div className={css.more}>
      {resend ? <ResendButton key={resend.at} seconds={resend.wait} /> : null}
      {back ? (
        <button type="submit" name="intent" value="back" formNoValidate className={css.link}>
          {back}
        </button>
      ) : null}
    </div>
  );
}

/** Without script the button can be pressed at any time; too early, the answer says how long to wait. */
function ResendButton({ seconds }: { seconds: number }) {
  const { t } = useTranslation('auth');
  const left = useSecondsLeft(seconds);
  const isHydrated = useHydrated();
  if (left > 0 && isHydrated) return <span>{t('auth:code.resendIn', { wait: waitWords(t, left) })}</span>;
  return (
    <button type="submit" name="intent" value="resend" formNoValidate className={css.link}>
      {t('auth:code.resend')}
    </button>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

export function CodeTools({ resend }: { resend: Resend }) {
  const { t } = useTranslation('auth');
  return <StepTools resend={resend} back={t('auth:code.back')} />;
}
