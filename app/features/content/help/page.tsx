import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import type { Chat } from '#app/server/chat.ts';
import type { HelpVideo } from '#app/server/help-video.server.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ExternalLink, Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useOpening } from '#app/ui/use-opening.ts';
import css from './page.module.css';
import { Player } from './video/player.tsx';

interface Contact {
  phone?: string | undefined;
  email?: string | undefined;
}

interface Props {
  title: string;
  pages: { slug: string; title: string }[];
  /** Null for a visitor, and for a company without one. */
  manager: (Contact & { name: string; photo?: { url: string } | null }) | null;
  shop: Contact;
  chat?: Chat | null;
  video: HelpVideo | null;
  seller: { name: string; inn: string; ogrn?: string | undefined; address?: string | undefined } | null;
}

export function HelpPage({ title, pages, manager, shop, chat, video, seller }: Props) {
  const { t } = useTranslation(['content', 'shell']);
  return (
    <div className={css.help}>
      <PageHeading>{title}</PageHeading>
      {manager ? (
        <section>
          <h2>{t('content:manager')}</h2>
          <div className={css.manager}>
            {manager.photo ? (
              <img
                src={manager.photo.url}
                alt={t('content:managerPhoto', { name: manager.name })}
                width={96}
                height={96}
                className={css.photo}
              />
            ) : null}
            <div>
              <p>{manager.name}</p>
              <Ways {...manager} />
            </div>
          </div>
        </section>
      ) : null}
      {shop.phone || shop.email ? (
        <section>
          <h2>{t('content:shop')}</h2>
          <Ways {...shop} />
        </section>
      ) : null}
      <ChatWays {...chat} />
      {pages.length > 0 ? (
        <section>
          <h2>{t('content:pages')}</h2>
          <ul className={css.pages}>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={paths.content(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {video ? <Video video={video} /> : null}
      {seller ? (
        <section>
          <h2>{t('content:seller')}</h2>
          <p>{seller.name}</p>
          <p>
            {t('shell:inn', { inn: seller.inn })}
            {seller.ogrn ? `, ${t('shell:ogrn', { ogrn: seller.ogrn })}` : null}
          </p>
          {seller.address ? <p>{seller.address}</p> : null}
        </section>
      ) : null}
    </div>
  );
}

/** What the button over the page offers, for whoever has no script. */
function ChatWays({ type, ways = [] }: Chat) {
  const { t } = useTranslation('shell');
  if (type !== 'own' && ways.length === 0) return null;
  return (
    <section>
      <h2>{t('shell:chat')}</h2>
      <ul className={css.pages}>
        {type === 'own' ? (
          <li>
            <Link to={paths.chat()} prefetch="none">
              {t('shell:writeChat')}
            </Link>
          </li>
        ) : null}
        {ways.map(({ link, hint }) => (
          <li key={link}>
            <ExternalLink href={link}>{hint}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Video({ video }: { video: HelpVideo }) {
  const { t } = useTranslation('content');
  const { state } = useLocation();
  const open = useOpening('#video');
  const isOpen = (state as { openedVideo?: boolean } | null)?.openedVideo === true;
  return (
    <section>
      <h2>{t('content:video')}</h2>
      <p className={css.ways}>
        <Link to={paths.helpVideo()} prefetch="none" onClick={(event) => open(event, { openedVideo: true })}>
          {t('content:watch', { title: video.title })}
        </Link>
      </p>
      {isOpen ? (
        <Dialog title={video.title} closeTo={paths.help()} size="wide">
          <Player video={video} />
        </Dialog>
      ) : null}
    </section>
  );
}

function Ways({ phone, email }: Contact) {
  return (
    <address className={css.ways}>
      {phone ? <ExternalLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{formatPhone(phone)}</ExternalLink> : null}
      {email ? <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink> : null}
    </address>
  );
}
