import { describe, expect, it } from 'vitest';
import { type ChatButton, chatButton } from '#contract/info.ts';
import { demoInfo, stubContext } from '#tests/support/context.ts';
import { chatOf } from './chat.server.ts';

const hosts = ['code.jivo.ru', '*.bitrix24.ru'];
const way = { link: 'https://t.me/shop', hint: 'Телеграм', background: '#229ED9' };

function chat(button: object | undefined, { liveChat = true, lite = false } = {}) {
  const { context } = stubContext();
  const logged: object[] = [];
  Object.assign(context, {
    lite,
    env: { ...context.env, CHAT_HOSTS: hosts },
    log: { add: (more: object) => logged.push(more) },
  });
  const parsed: ChatButton | undefined = button && chatButton.parse(button);
  const info = {
    ...demoInfo,
    settings: { ...demoInfo.settings, chatButton: { liveChat } },
    config: { ...demoInfo.config, chatButton: parsed },
  };
  return { shown: chatOf(context, info as typeof demoInfo), hosts: context.chatHosts, logged };
}

describe('the chat of a page', () => {
  it('is our own without anything of others', () => {
    expect(chat({ type: 'own' })).toEqual({ shown: { type: 'own' }, hosts: undefined, logged: [] });
    expect(chat({ type: 'own', side: 'left', chatButtons: [way] }).shown).toEqual({
      type: 'own',
      isLeft: true,
      ways: [way],
    });
  });

  it('is none without a button, and only its links while nobody answers', () => {
    expect(chat(undefined).shown).toBeUndefined();
    expect(chat({ type: 'own' }, { liveChat: false }).shown).toBeUndefined();
    expect(chat({ type: 'own', chatButtons: [way] }, { liveChat: false }).shown).toEqual({ ways: [way] });
  });

  it.each([
    ['jivo', 'https://code.jivo.ru/widget/x'],
    ['bitrix', 'https://cdn.bitrix24.ru/b1/crm/site_button/loader_1.js'],
  ])('of %s comes from a host that the operator has named', (type, link) => {
    expect(chat({ type, link })).toEqual({ shown: { type, link }, hosts, logged: [] });
    expect(chat({ type, link }, { lite: true }).hosts).toBeUndefined();
  });

  it.each(['https://evil.test/x.js', 'http://code.jivo.ru/x.js', 'https://code.jivo.ru.evil.test/x.js', undefined])(
    'is refused and logged from %s',
    (link) => {
      const { shown, hosts: opened, logged } = chat({ type: 'jivo', ...(link && { link }) });
      expect([shown, opened]).toEqual([undefined, undefined]);
      expect(logged).toEqual([{ chatRefused: expect.any(String) }]);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test'])('takes no link like %s', (link) => {
    expect(chatButton.safeParse({ type: 'own', chatButtons: [{ ...way, link }] }).success).toBe(false);
  });
});
