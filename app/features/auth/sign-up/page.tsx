import { useTranslation } from 'react-i18next';
import type { TextKey, Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { AuthLink } from '#app/ui/auth-link.tsx';
import { Button, EnterButton } from '#app/ui/button.tsx';
import css from '../auth-form.module.css';
import { AuthForm, AuthPage, type Sending } from '../auth-form.tsx';
import { useCaptcha } from '../captcha/field.tsx';
import { CodeField, StepTools } from '../code-steps.tsx';
import { AccountFields } from './account-fields.tsx';
import type { SignUpData } from './sign-up.server.ts';
import { WhoFields } from './who-fields.tsx';

const plain = 'application/x-www-form-urlencoded';
const withFile = 'multipart/form-data';

const steps = {
  1: { heading: 'signup:who.heading', intent: 'who', submit: 'signup:next', pending: 'signup:sending', encType: plain },
  2: {
    heading: 'signup:code.heading',
    intent: 'confirm',
    submit: 'signup:confirm',
    pending: 'signup:sending',
    encType: plain,
  },
  3: {
    heading: 'signup:account.heading',
    intent: 'account',
    submit: 'signup:submit',
    pending: 'signup:pending',
    encType: withFile,
  },
} as const satisfies Record<number, Record<string, TextKey | string>>;

export function SignUpForm({ data, ...sending }: { data: SignUpData } & Sending) {
  const { t } = useTranslation();
  const { step, returnTo, values, region, constraint } = data;
  const words = steps[step];
  const captcha = useCaptcha(step < 3 ? { action: 'signup', intents: ['who', 'resend'] } : undefined);
  return (
    <AuthForm
      id="sign-up-form"
      // Resets the form for another step or code, and when a company was chosen from the register.
      key={`${step}${step === 2 ? data.resend.at : (values['inn'] ?? '')}`}
      action={paths.signUp(returnTo)}
      encType={words.encType}
      labels={labelsOf(t)}
      constraint={constraint}
      defaultValue={{ isIndividual: '0', regionId: region, ...values }}
      heading={
        <h2>
          {t('signup:stepOf', { step })}: {t(words.heading)}
        </h2>
      }
      {...(captcha.onSubmit && { onSubmit: captcha.onSubmit })}
      {...sending}
    >
      <EnterButton name="intent" value={words.intent} />
      {step === 1 ? <WhoFields uses={data.uses} /> : null}
      {captcha.field}
      {step === 2 ? (
        <>
          <p className={css.lead}>{t('signup:code.sent', { login: data.sentTo ?? '' })}</p>
          <CodeField />
        </>
      ) : null}
      {step === 3 ? <AccountFields data={data} /> : null}
      <Button name="intent" value={words.intent} look="primary" disabled={sending.pending} className={css.submit}>
        {t(sending.pending ? words.pending : words.submit)}
      </Button>
      <Tools {...data} />
    </AuthForm>
  );
}

function Tools({ step, resend }: Pick<SignUpData, 'step' | 'resend'>) {
  const { t } = useTranslation(['auth', 'signup']);
  if (step === 1) {
    return (
      <div className={css.more}>
        <AuthLink screen="sign-in">{t('signup:haveAccount')}</AuthLink>
      </div>
    );
  }
  return <StepTools back={t('signup:restart')} {...(step === 2 && { resend })} />;
}

/** In the order of the form. */
const names = [
  'name',
  'phone',
  'email',
  'isIndividual',
  'companyName',
  'inn',
  'kpp',
  'ogrn',
  'address',
  'companyRequisites',
  'regionId',
  'jobPosition',
  'city',
  'kindOfActivity',
  'commodityGroup',
  'loyaltyCardNumber',
  'promo',
  'password',
  'passwordRepeat',
] as const;

function labelsOf(t: Translate): Record<string, string> {
  const labels = names.map((name) => [name, t(name === 'companyRequisites' ? 'signup:requisites' : `signup:${name}`)]);
  return { ...Object.fromEntries(labels), code: t('auth:code.code') };
}

export function SignUpPage({ data, lastResult }: { data: SignUpData } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('signup');
  return (
    <AuthPage heading={t('signup:title')}>
      {(pending) => <SignUpForm data={data} lastResult={lastResult} pending={pending} />}
    </AuthPage>
  );
}
