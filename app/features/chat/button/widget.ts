import { loadScript } from '#app/ui/load-script.ts';
import type { ChatIdentity } from '../identity/identity.server.ts';

export interface Widget {
  type: 'bitrix' | 'jivo';
  link: string;
}

/** What the widgets put into the page, as their documentation has it. */
interface Parts {
  jivo_api?: {
    setUserToken(token: string): void;
    setContactInfo(contact: object): void;
    setCustomData(rows: object[]): void;
    open(): void;
  };
  jivo_onLoadCallback?: () => void;
}

interface BitrixChat extends Event {
  detail: { widget: { setUserRegisterData(data: object): void; setCustomData(rows: object[]): void; open(): void } };
}

const parts = globalThis as unknown as Parts;

/** Loads the widget and introduces who is signed in. Its address changes every minute, as its caches want it. */
export async function startWidget({ type, link }: Widget, identity: ChatIdentity | null): Promise<void> {
  if (type === 'jivo') {
    parts.jivo_onLoadCallback = () => {
      if (identity) introduceToJivo(identity);
      parts.jivo_api?.open();
    };
  } else {
    const start = (event: Event) => {
      const { widget } = (event as BitrixChat).detail;
      if (identity) introduceToBitrix(widget, identity);
      widget.open();
    };
    addEventListener('onBitrixLiveChat', start, { once: true });
  }
  await loadScript(stamped(link, Date.now()));
}

/** The address with the minute. */
export function stamped(link: string, now: number): string {
  const minute = Math.floor(now / 60_000);
  return `${link}${link.includes('?') ? '&' : '?'}${minute}`;
}

function introduceToJivo({ hash, name, email, phone, company }: ChatIdentity): void {
  parts.jivo_api?.setUserToken(hash);
  parts.jivo_api?.setContactInfo({ name, email, phone, description: company?.name });
  if (company) parts.jivo_api?.setCustomData(company.rows.map(({ title, value }) => ({ title, content: value })));
}

function introduceToBitrix(widget: BitrixChat['detail']['widget'], { hash, name, email, company }: ChatIdentity): void {
  widget.setUserRegisterData({ hash, name, email });
  if (!company) return;
  widget.setCustomData([
    { GRID: company.rows.map(({ title, value }) => ({ NAME: title, VALUE: value, DISPLAY: 'LINE' })) },
  ]);
}
