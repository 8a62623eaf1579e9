import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stamped, startWidget } from './widget.ts';

const identity = {
  hash: 'h',
  name: 'Анна',
  email: 'a@proba.test',
  phone: '9001000001',
  company: { name: 'АО «Проба»', rows: [{ title: 'Компания', value: 'АО «Проба»' }] },
};
const loaded: string[] = [];
const heard = new EventTarget();
beforeEach(() => {
  loaded.length = 0;
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      appendChild(script: { src: string; onload(): void; onerror(): void }) {
        loaded.push(script.src);
        queueMicrotask(script.src.includes('broken') ? script.onerror : script.onload);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the widget of another site', () => {
  it('has the minute in its address', () => {
    expect(stamped('https://chat.example/w.js', 120_999)).toBe('https://chat.example/w.js?2');
    expect(stamped('https://chat.example/w.js?id=1', 120_999)).toBe('https://chat.example/w.js?id=1&2');
  });

  it('of Jivo is told who is signed in, with the company', async () => {
    await startWidget({ type: 'jivo', link: 'https://chat.example/jivo.js' }, identity);
    expect(loaded).toEqual([expect.stringMatching(/^https:\/\/chat\.example\/jivo\.js\?\d+$/)]);
    const api = { setUserToken: vi.fn(), setContactInfo: vi.fn(), setCustomData: vi.fn(), open: vi.fn() };
    Object.assign(globalThis, { jivo_api: api });
    (globalThis as unknown as { jivo_onLoadCallback(): void }).jivo_onLoadCallback();
    expect(api.setUserToken).toHaveBeenCalledWith('h');
    expect(api.setContactInfo).toHaveBeenCalledWith(expect.objectContaining({ description: 'АО «Проба»' }));
    expect(api.setCustomData).toHaveBeenCalledWith([{ title: 'Компания', content: 'АО «Проба»' }]);
    expect(api.open).toHaveBeenCalled();
  });

  it('of Bitrix, too, and of a visitor nothing', async () => {
    const widget = { setUserRegisterData: vi.fn(), setCustomData: vi.fn(), open: vi.fn() };
    const event = () => Object.assign(new Event('onBitrixLiveChat'), { detail: { widget } });
    await startWidget({ type: 'bitrix', link: 'https://chat.example/b1.js' }, null);
    heard.dispatchEvent(event());
    expect(widget.setUserRegisterData).not.toHaveBeenCalled();
    expect(widget.open).toHaveBeenCalledTimes(1);
    await startWidget({ type: 'bitrix', link: 'https://chat.example/b2.js' }, identity);
    heard.dispatchEvent(event());
    expect(widget.setUserRegisterData).toHaveBeenCalledWith({ hash: 'h', name: 'Анна', email: 'a@proba.test' });
    expect(widget.setCustomData).toHaveBeenCalled();
    expect(widget.open).toHaveBeenCalledTimes(2);
  });

  it('that does not load is a failure that can be told', async () => {
    await expect(startWidget({ type: 'jivo', link: 'https://chat.example/broken.js' }, null)).rejects.toThrow('no ');
  });
});
