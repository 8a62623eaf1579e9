import { useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Chat } from '#app/server/chat.ts';
import { useOpening } from '#app/ui/use-opening.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './chat-button.module.css';
import { useClear } from './use-clear.ts';
import { usePlace } from './use-place.ts';
import { useProperties } from './use-properties.ts';
import { useWidget } from './use-widget.ts';
import { Ways } from './ways.tsx';

/** The button over every page. A press opens the chat, or the list of ways to ask if there are several. */
export default function ChatButton({ chat, unread }: { chat: Chat; unread: number }) {
  const { t, i18n } = useTranslation('chat');
  const { pathname } = useLocation();
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [said, say] = useState('');
  const { place, handlers } = usePlace(chat.isLeft === true, (moved) => say(t('chat:moved', { ...moved })));
  useProperties(box, { '--aside': `${place.aside}px`, '--up': `${place.up}px` });
  const covers = useClear(box);
  const live = useLive(chat);
  const listId = useId();
  const ways = chat.ways ?? [];
  // The page of the chat and those of who answers need no button, and one without words is of no use.
  if (pathname === paths.chat() || pathname.startsWith('/staff/') || !i18n.hasResourceBundle(i18n.language, 'chat'))
    return null;
  const isDocked = place.aside === 0 && unread === 0 && !isOpen;
  const press = (event: MouseEvent) => (ways.length > 0 ? setOpen(!isOpen) : live?.(event));
  return (
    <aside
      ref={box}
      aria-label={t('chat:button')}
      className={clsx(css.place, chat.isLeft && css.left, isDocked && css.docked, covers && css.clear)}
    >
      {ways.length > 0 ? <Ways id={listId} ways={ways} live={live} isOpen={isOpen} isLow={place.up < 240} /> : null}
      <button
        type="button"
        className={css.button}
        aria-haspopup={ways.length > 0 ? undefined : 'dialog'}
        aria-expanded={ways.length > 0 ? isOpen : undefined}
        aria-controls={ways.length > 0 ? listId : undefined}
        aria-describedby={`${listId}-hint`}
        onClick={press}
        {...handlers}
      >
        {t('chat:button')}
        {unread > 0 ? <span className={css.unread}>{t('chat:unread', { count: unread })}</span> : null}
      </button>
      <span id={`${listId}-hint`}>
        <VisuallyHidden>{t('chat:buttonHint')}</VisuallyHidden>
      </span>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </aside>
  );
}

/** What opens the chat itself; undefined without one. */
function useLive({ type, link }: Chat): ((event: MouseEvent) => void) | undefined {
  const open = useOpening('#chat');
  const startWidget = useWidget();
  if (type === 'own') return (event) => open(event, { openedChat: true });
  if (type && link) return () => startWidget({ type, link });
  return undefined;
}
