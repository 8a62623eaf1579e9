import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CaptchaAction, CaptchaSettings } from './tokens.ts';

/**
 * Adds a token of the captcha to the form around it, where the shop has one: script holds the form back until the token is
 * there. Its code comes with the first press; without script the form goes without a token, under stricter limits.
 */
export function CaptchaField({ action }: { action: CaptchaAction }) {
  const root = useRouteLoaderData('root') as { shell?: { captcha?: CaptchaSettings } } | undefined;
  const captcha = root?.shell?.captcha;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!captcha || !form) return;
    const hold = (event: SubmitEvent) => {
      if (event.target !== form || !input.current || input.current.value !== '') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void send(form, event.submitter);
    };
    const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
      const { captchaToken } = await import('./tokens.ts');
      const token = box.current ? await captchaToken({ ...captcha, action, box: box.current }) : '';
      if (!input.current) return;
      input.current.value = token || 'none';
      form.requestSubmit(submitter);
      // A token works once; the next press asks for another.
      input.current.value = '';
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [captcha, action]);
  if (!captcha) return null;
  return (
    <>
      <input ref={input} type="hidden" name="captchaToken" defaultValue="" />
      <div ref={box} />
    </>
  );
}
