import { clsx } from 'clsx';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Way } from '#app/server/chat.ts';
import { ExternalLink } from '#app/ui/link.tsx';
import css from './chat-button.module.css';
import { useProperties } from './use-properties.ts';

interface Props {
  id: string;
  ways: readonly Way[];
  /** Opens the chat itself. */
  live: ((event: MouseEvent) => void) | undefined;
  isOpen: boolean;
  /** The list has room only above the button. */
  isLow: boolean;
}

/** Fades in and out; closed it can be reached by nobody. */
export function Ways({ id, ways, live, isOpen, isLow }: Props) {
  const { t } = useTranslation('chat');
  return (
    <ul id={id} className={clsx(css.ways, isOpen && css.open, isLow ? css.above : css.below)}>
      {live ? (
        <li>
          <button type="button" className={css.way} onClick={live}>
            {t('chat:title')}
          </button>
        </li>
      ) : null}
      {ways.map((way) => (
        <WayLink key={way.link} {...way} />
      ))}
    </ul>
  );
}

function WayLink({ link, hint, image, background }: Way) {
  const item = useRef<HTMLLIElement>(null);
  useProperties(item, background ? { '--way': background } : {});
  return (
    <li ref={item}>
      <ExternalLink href={link} target="_blank" className={css.way}>
        {image ? <img src={image} alt="" width={24} height={24} /> : null}
        {hint}
      </ExternalLink>
    </li>
  );
}
