import { loadScript } from '#app/ui/load-script.ts';

export type CaptchaAction = 'signinreset' | 'signup';

export interface CaptchaSettings {
  provider: 'turnstile' | 'smartcaptcha' | 'recaptcha' | 'native' | 'test';
  siteKey: string;
}

interface Request extends CaptchaSettings {
  action: CaptchaAction;
  /** Where the provider may show its challenge. */
  box: HTMLElement;
}

/** Timeouts of the app's bridge and of a provider's challenge, in milliseconds. */
const bridgeWait = 1000;
const providerWait = 60_000;

/** Empty when the provider gives none: the form is then posted as if there were no script. */
export async function captchaToken(request: Request): Promise<string> {
  try {
    return await ways[request.provider](request);
  } catch {
    return '';
  }
}

const ways: Record<CaptchaSettings['provider'], (request: Request) => Promise<string>> = {
  test: async ({ action }) => `pass:${action}`,
  turnstile: async ({ siteKey, action, box }) => {
    await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
    return waited(providerWait, (resolve) => {
      part('turnstile').render(box, {
        sitekey: siteKey,
        action,
        callback: resolve,
        'error-callback': () => resolve(''),
      });
    });
  },
  smartcaptcha: async ({ siteKey, box }) => {
    await loadScript('https://smartcaptcha.yandexcloud.net/captcha.js');
    return waited(providerWait, (resolve) => {
      const captcha = part('smartCaptcha');
      const id = captcha.render(box, { sitekey: siteKey, invisible: true, hideShield: true, callback: resolve });
      captcha.execute(id);
    });
  },
  recaptcha: async ({ siteKey, action }) => {
    await loadScript(`https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`);
    const { enterprise } = part('grecaptcha');
    return waited(providerWait, (resolve, reject) => {
      enterprise.ready(() => enterprise.execute(siteKey, { action }).then(resolve, reject));
    });
  },
  // The app answers with the event `captchatoken`, whose detail is the token.
  native: async ({ action }) => {
    const name = action === 'signinreset' ? 'PASSWORDRESET' : action;
    return waited(bridgeWait, (resolve) => {
      const hear = (event: Event) => resolve(String((event as CustomEvent<unknown>).detail ?? ''));
      addEventListener('captchatoken', hear, { once: true });
      part('webkit').messageHandlers.captcha.postMessage({ action: name });
    });
  },
};

interface Parts {
  turnstile: { render(box: HTMLElement, options: object): string };
  smartCaptcha: { render(box: HTMLElement, options: object): number; execute(id: number): void };
  grecaptcha: {
    enterprise: { ready(work: () => void): void; execute(key: string, options: object): PromiseLike<string> };
  };
  webkit: { messageHandlers: { captcha: { postMessage(message: object): void } } };
}

function part<K extends keyof Parts>(name: K): Parts[K] {
  const found = (globalThis as unknown as Partial<Parts>)[name];
  if (!found) throw new TypeError(`no ${name}`);
  return found;
}

function waited(
  ms: number,
  work: (resolve: (token: string) => void, reject: (reason: unknown) => void) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    setTimeout(() => resolve(''), ms);
    work(resolve, reject);
  });
}
