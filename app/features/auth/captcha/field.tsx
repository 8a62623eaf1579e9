import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#app/ui/link.tsx';
import { useSignInOptions } from '../use-sign-in-options.ts';
import type { CaptchaAction, CaptchaSettings } from './tokens.ts';

interface Use {
  action: CaptchaAction;
  /** Intents that send a code: only these need a token. */
  intents: readonly string[];
}

interface Captcha {
  /** Undefined if the form or the shop uses no captcha. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  field: ReactNode;
}

/**
 * Adds a captcha token to a form: its submit is held until the token is there. The provider's script is loaded on the
 * first submit; without script there is no token and stricter limits apply.
 */
export function useCaptcha(use: Use | undefined): Captcha {
  const captcha = useSignInOptions()?.captcha;
  const [token, setToken] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const asking = useRef(false);
  if (!captcha || !use) return { field: null };
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    asking.current = true;
    // Remove the challenge of an earlier submit.
    box.current?.replaceChildren();
    const received = await tokenFor(captcha, use.action, box.current);
    asking.current = false;
    // Another step's form may be shown by now.
    if (!form.isConnected) return;
    flushSync(() => setToken(received || 'none'));
    form.requestSubmit(submitter);
    // A token works once.
    setToken('');
  };
  return {
    onSubmit: (event) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (token !== '') return;
      if (submitter instanceof HTMLButtonElement && !use.intents.includes(submitter.value)) return;
      event.preventDefault();
      // Ignore a second submit while the first waits for its token.
      if (!asking.current) void send(event.currentTarget, submitter);
    },
    field: (
      <>
        <input type="hidden" name="captchaToken" value={token} />
        <div ref={box} />
        {captcha.provider === 'recaptcha' ? <RecaptchaTerms /> : null}
      </>
    ),
  };
}

/** What Google requires where its badge is hidden (base.css). */
export function RecaptchaTerms() {
  const { t } = useTranslation('auth');
  return (
    <p>
      {t('auth:recaptcha')}{' '}
      <ExternalLink href="https://policies.google.com/privacy">{t('auth:recaptchaPrivacy')}</ExternalLink>,{' '}
      <ExternalLink href="https://policies.google.com/terms">{t('auth:recaptchaTerms')}</ExternalLink>
    </p>
  );
}

/** Empty when the provider's script can't be loaded. */
async function tokenFor(captcha: CaptchaSettings, action: CaptchaAction, box: HTMLElement | null): Promise<string> {
  try {
    const { captchaToken } = await import('./tokens.ts');
    return box ? await captchaToken({ ...captcha, action, box }) : '';
  } catch {
    return '';
  }
}
