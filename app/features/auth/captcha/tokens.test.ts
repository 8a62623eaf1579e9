import { afterEach, describe, expect, it, vi } from 'vitest';
import { captchaToken } from './tokens.ts';

const box = {} as HTMLElement;
const ask = (provider: 'test' | 'native' | 'recaptcha', action: 'signinreset' | 'signup' = 'signup') =>
  captchaToken({ provider, siteKey: 'site', action, box });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page whose scripts load at once. */
function stubDocument() {
  const loaded: string[] = [];
  const createElement = () => ({ src: '', onload: () => undefined });
  const append = (script: { src: string; onload: () => void }) => {
    loaded.push(script.src);
    script.onload();
  };
  vi.stubGlobal('document', { createElement, head: { appendChild: append } });
  return loaded;
}

/** The app around the page, which answers with these tokens. */
function stubBridge(answer: string | null) {
  const messages: unknown[] = [];
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const postMessage = (message: unknown) => {
    messages.push(message);
    if (answer !== null) target.dispatchEvent(new CustomEvent('captchatoken', { detail: answer }));
  };
  vi.stubGlobal('webkit', { messageHandlers: { captcha: { postMessage } } });
  return messages;
}

describe('a token of the captcha', () => {
  it('comes from the test provider by action', async () => {
    expect(await ask('test', 'signinreset')).toBe('pass:signinreset');
  });

  it('comes from the app, which names the change of a password its own way', async () => {
    const messages = stubBridge('token-of-the-app');
    expect(await ask('native', 'signinreset')).toBe('token-of-the-app');
    expect(messages).toEqual([{ action: 'PASSWORDRESET' }]);
  });

  it('is empty when the app says nothing for a second', async () => {
    vi.useFakeTimers();
    stubBridge(null);
    const token = ask('native');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await token).toBe('');
  });

  it('comes from reCAPTCHA for the action, whose script is loaded once', async () => {
    const loaded = stubDocument();
    const execute = vi.fn(async () => 'token-of-google');
    vi.stubGlobal('grecaptcha', { enterprise: { ready: (work: () => void) => work(), execute } });
    expect(await ask('recaptcha')).toBe('token-of-google');
    expect(await ask('recaptcha')).toBe('token-of-google');
    expect(execute).toHaveBeenCalledWith('site', { action: 'signup' });
    expect(loaded).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=site']);
  });

  it('is empty outside the app', async () => {
    expect(await ask('native')).toBe('');
  });
});
