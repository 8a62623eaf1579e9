import type { ChatButton } from '#contract/info.ts';
import type { Chat, Way } from './chat.ts';
import { isListedHost } from './listed-host.ts';
import type { Info, LoadContext } from './request-context.ts';

/** The shop's ways to ask people; undefined without any. Also opens the policy of the page to the widget that it may start. */
export function chatOf(context: Pick<LoadContext, 'env' | 'lite' | 'log' | 'chatHosts'>, info: Info): Chat | undefined {
  const { chatButton } = info.config;
  if (!chatButton) return undefined;
  const { side, chatButtons } = chatButton;
  const live = liveOf(context, info);
  if (!live && chatButtons.length === 0) return undefined;
  if (live && 'link' in live && !context.lite) context.chatHosts = context.env.CHAT_HOSTS;
  return {
    ...live,
    ...(side === 'left' && { isLeft: true }),
    ...(chatButtons.length > 0 && { ways: chatButtons.map(toWay) }),
  };
}

function toWay({ link, hint, image, background }: ChatButton['chatButtons'][number]): Way {
  return { link, hint, ...(image && { image: image.url }), ...(background && { background }) };
}

/** A widget comes from a host that the operator has named, or not at all. */
function liveOf({ env, log }: Pick<LoadContext, 'env' | 'log'>, { config, settings }: Info) {
  const { type, link = '' } = config.chatButton ?? {};
  if (!type || !settings.chatButton.liveChat) return undefined;
  if (type === 'own') return { type };
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url?.protocol === 'https:' && isListedHost(url, env.CHAT_HOSTS)) return { type, link };
  log.add({ chatRefused: url?.host ?? 'no address' });
  return undefined;
}
