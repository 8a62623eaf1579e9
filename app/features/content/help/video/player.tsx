import { useTranslation } from 'react-i18next';
import type { HelpVideo } from '#app/server/help-video.server.ts';
import { ExternalLink } from '#app/ui/link.tsx';
import css from './player.module.css';

/** Nothing but the poster is fetched before the buyer presses. */
export function Player({ video: { title, url, poster, captions } }: { video: HelpVideo }) {
  const { t, i18n } = useTranslation('content');
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the supplier knows whether its film says anything */}
      <video className={css.player} controls preload="none" poster={poster} src={url} aria-label={title}>
        {captions ? (
          <track kind="captions" src={captions} srcLang={i18n.language} label={t('content:captions')} />
        ) : null}
      </video>
      <p>
        <ExternalLink href={url}>{t('content:download')}</ExternalLink>
      </p>
    </>
  );
}
