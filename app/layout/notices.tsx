import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { type Closable, noteClosing } from '#app/server/session/closing-cookie.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { ImportantNotice } from './important-notice.tsx';
import type { ShellData } from './layout.server.ts';
import css from './notices.module.css';

export function News({ data: { stale, messages = [] } }: { data: ShellData }) {
  const { t } = useTranslation('shell');
  const [closed, setClosed] = useState<readonly Closable[]>([]);
  const closeNow = (id: Closable) => {
    noteClosing(id);
    setClosed([...closed, id]);
  };
  const open = messages.filter(({ id }) => !closed.includes(id));
  const important = open.find(({ kind }) => kind === 'important');
  const others = open.filter((message) => message !== important);
  return (
    <>
      {important ? <ImportantNotice {...important} onClose={() => closeNow('important')} /> : null}
      {stale || others.length > 0 ? (
        <section className={css.news} aria-label={t('shell:news')}>
          {stale ? <Banner tone="warning">{stale}</Banner> : null}
          {others.map(({ id, title, content, level, closable, kind }) => (
            <Banner
              key={id}
              tone={level}
              title={title}
              className={kind && css[kind]}
              action={closable ? <Close what={{ message: id }} onClose={() => closeNow(id)} /> : null}
            >
              {content}
            </Banner>
          ))}
        </section>
      ) : null}
    </>
  );
}

/**
 * At the end of the page, so that it covers nothing. It comes before the page in the document: bars that stand above it
 * would otherwise move when it comes.
 */
export function CookieNotice() {
  const { t } = useTranslation('shell');
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <section className={css.cookies} aria-label={t('shell:cookiesName')}>
      <p>
        {t('shell:cookies')} <Link to={paths.content('usloviya-sbora-cookies')}>{t('shell:details')}</Link>
      </p>
      <Close
        what={{ notice: 'cookies' }}
        label={t('shell:understood')}
        onClose={() => {
          noteClosing('cookies');
          setClosed(true);
        }}
      />
    </section>
  );
}

interface CloseProps {
  what: { message: Closable } | { notice: Closable };
  label?: string;
  /** Hides the notice at once and notes it in a cookie, in case the post hasn't arrived before the next page. */
  onClose: () => void;
}

function Close({ what, label, onClose }: CloseProps) {
  const { t } = useTranslation('ui');
  return (
    <Form method="post" action={paths.notices()} hidden={what} onSubmit={onClose} preventScrollReset forAnybody>
      <Button look={label ? 'secondary' : 'quiet'}>{label ?? t('ui:close')}</Button>
    </Form>
  );
}
