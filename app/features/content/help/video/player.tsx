import { useTranslation } from 'react-i18next';
import type { HelpVideo } from '#app/server/help-video.server.ts';
import { ExternalLink } from '#app/ui/link.tsx';
import css from './player.module.css';

/** Nothing but the poster is fetched before the buyer presses. */
export function Player({ video: { title, url, poster } }: { video: HelpVideo }) {
  const { t } = useTranslation('content');
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what it says is written in its pictures, it has no sound */}
      <video className={css.player} controls preload="none" poster={poster} src={url} aria-label={title} />
      <p>
        <ExternalLink href={url}>{t('content:download')}</ExternalLink>
      </p>
    </>
  );
}
