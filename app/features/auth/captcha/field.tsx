import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CaptchaAction, CaptchaSettings } from './tokens.ts';

interface Props {
  action: CaptchaAction;
  /** Intents that send a code: only these need a token. */
  intents: readonly string[];
}

/**
 * Adds a captcha token to the form, if the shop uses one: script delays the post until the token is there. The
 * provider's script is loaded on the first submit; without script there is no token and stricter limits apply.
 */
export function CaptchaField({ action, intents }: Props) {
  const root = useRouteLoaderData('root') as { shell?: { captcha?: CaptchaSettings } } | undefined;
  const captcha = root?.shell?.captcha;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const asking = useRef(false);
  const sending = intents.join(' ');
  useEffect(() => {
    const form = input.current?.form;
    if (!captcha || !form) return;
    const hold = (event: SubmitEvent) => {
      const { submitter } = event;
      if (event.target !== form || !input.current || input.current.value !== '') return;
      if (submitter instanceof HTMLButtonElement && !sending.split(' ').includes(submitter.value)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Ignore a second submit while the first waits for its token.
      if (!asking.current) void send(form, submitter);
    };
    const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
      asking.current = true;
      // Remove the challenge of an earlier submit.
      box.current?.replaceChildren();
      const token = await tokenFor(captcha, action, box.current);
      asking.current = false;
      if (!input.current) return;
      input.current.value = token || 'none';
      form.requestSubmit(submitter);
      // A token works once.
      input.current.value = '';
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [captcha, action, sending]);
  if (!captcha) return null;
  return (
    <>
      <input ref={input} type="hidden" name="captchaToken" defaultValue="" />
      <div ref={box} />
    </>
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
