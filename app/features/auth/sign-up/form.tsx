import { type TextKey, useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import css from '../auth-form.module.css';
import { AuthLink } from '../auth-link.tsx';
import { CaptchaField } from '../captcha/field.tsx';
import { CodeField } from '../code-field.tsx';
import { LegalLinks } from '../legal-links.tsx';
import { AccountFields } from './account-fields.tsx';
import { labelsOf } from './labels.ts';
import type { SignUpData } from './load.server.ts';
import { WhoFields } from './who-fields.tsx';

interface Props {
  data: SignUpData;
  state: FormState | undefined;
  pending: boolean;
  /** Key of the fetcher that sends the form from a dialog. */
  fetcherKey?: string;
}

const plain = 'application/x-www-form-urlencoded';
const withFile = 'multipart/form-data';

/** Heading, intent and button of each step. */
const steps = {
  1: { heading: 'signup.who.heading', intent: 'who', submit: 'signup.next', pending: 'signup.sending', encType: plain },
  2: {
    heading: 'signup.code.heading',
    intent: 'confirm',
    submit: 'signup.confirm',
    pending: 'signup.sending',
    encType: plain,
  },
  3: {
    heading: 'signup.account.heading',
    intent: 'account',
    submit: 'signup.submit',
    pending: 'signup.pending',
    encType: withFile,
  },
} as const satisfies Record<number, Record<string, TextKey | string>>;

/** The form of the step that comes next, for the page and for the dialog. */
export function SignUpForm({ data, state, pending, fetcherKey }: Props) {
  const t = useT();
  const { step, returnTo, values } = data;
  const words = steps[step];
  const inPlace = fetcherKey === undefined ? {} : { navigate: false, fetcherKey, hidden: { over: 1 } };
  return (
    <Form
      method="post"
      action={paths.signUp(returnTo)}
      state={state ?? keptState(values)}
      prefix="sign-up-"
      className={css.form}
      key={`${step}${values['inn'] ?? ''}`}
      encType={words.encType}
      {...inPlace}
    >
      <h2>
        {t('signup.stepOf', { step })}: {t(words.heading)}
      </h2>
      <ErrorSummary state={state} labels={labelsOf(t)} prefix="sign-up-" />
      {step === 1 ? <WhoFields uses={data.uses} /> : null}
      {step < 3 ? <CaptchaField action="signup" intents={['who', 'resend']} /> : null}
      {step === 2 ? (
        <>
          <p className={css.lead}>{t('signup.code.sent', { login: data.sentTo ?? '' })}</p>
          <CodeField />
        </>
      ) : null}
      {step === 3 ? <AccountFields data={data} /> : null}
      <Button name="intent" value={words.intent} look="primary" disabled={pending} className={css.submit}>
        {t(pending ? words.pending : words.submit)}
      </Button>
      <Tools step={step} />
      <LegalLinks />
    </Form>
  );
}

/** What was typed before, shown like a form that came back without errors. */
function keptState(values: Record<string, string>): FormState | undefined {
  return Object.keys(values).length > 0 ? { values, errors: {}, formErrors: [] } : undefined;
}

function Tools({ step }: Pick<SignUpData, 'step'>) {
  const t = useT();
  return (
    <div className={css.more}>
      {step === 1 ? <AuthLink screen="sign-in">{t('signup.haveAccount')}</AuthLink> : null}
      {step === 2 ? <Again intent="resend">{t('auth.code.resend')}</Again> : null}
      {step > 1 ? <Again intent="back">{t('signup.restart')}</Again> : null}
    </div>
  );
}

function Again({ intent, children }: { intent: string; children: string }) {
  return (
    <button type="submit" name="intent" value={intent} formNoValidate className={css.link}>
      {children}
    </button>
  );
}
