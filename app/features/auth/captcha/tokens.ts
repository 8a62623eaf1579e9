/** What a token is for; the app on iOS names the change of a password its own way. */
export type CaptchaAction = 'signinreset' | 'signup';

/** The provider and the public key of the shop there. */
export interface CaptchaSettings {
  provider: 'turnstile' | 'smartcaptcha' | 'recaptcha' | 'native' | 'test';
  siteKey: string;
}

interface Request extends CaptchaSettings {
  action: CaptchaAction;
  /** Where a provider may show its question. */
  box: HTMLElement;
}

/** Time for the bridge of the app, and for a provider with its question (milliseconds). */
const bridgeWait = 1000;
const providerWait = 60_000;

/** Gets a token, or an empty text when the provider gives none: the form then goes as it would without script. */
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
    await load('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
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
    await load('https://smartcaptcha.yandexcloud.net/captcha.js');
    return waited(providerWait, (resolve) => {
      const captcha = part('smartCaptcha');
      const id = captcha.render(box, { sitekey: siteKey, invisible: true, hideShield: true, callback: resolve });
      captcha.execute(id);
    });
  },
  recaptcha: async ({ siteKey, action }) => {
    await load(`https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`);
    const { enterprise } = part('grecaptcha');
    return waited(providerWait, (resolve, reject) => {
      enterprise.ready(() => enterprise.execute(siteKey, { action }).then(resolve, reject));
    });
  },
  // The app answers a message with the event `captchatoken`, whose detail is the token.
  native: async ({ action }) => {
    const name = action === 'signinreset' ? 'PASSWORDRESET' : action;
    return waited(bridgeWait, (resolve) => {
      const hear = (event: Event) => resolve(String((event as CustomEvent<unknown>).detail ?? ''));
      addEventListener('captchatoken', hear, { once: true });
      part('webkit').messageHandlers.captcha.postMessage({ action: name });
    });
  },
};

/** The parts of the providers' scripts that are used here. */
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

const loads = new Map<string, Promise<void>>();

/** Loads a provider's script once. Our policy lets scripts of ours bring others (`strict-dynamic`). */
function load(src: string): Promise<void> {
  const loading =
    loads.get(src) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = src;
      script.onload = () => resolve();
      script.onerror = () => {
        // The next press tries again.
        loads.delete(src);
        reject(new TypeError(`no ${src}`));
      };
      document.head.appendChild(script);
    });
  loads.set(src, loading);
  return loading;
}
