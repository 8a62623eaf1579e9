import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { type Closable, noteClosing } from '#app/server/session/closing-cookie.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConsentButtons } from '#app/ui/consent-buttons.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/toast.ts';
import { ImportantNotice } from './important-notice.tsx';
import type { ShellData } from './layout.server.ts';
import css from './notices.module.css';

export function News({ data: { stale, old, messages = [] } }: { data: ShellData }) {
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
      {stale || old || others.length > 0 ? (
        <section className={css.news} aria-label={t('shell:news')}>
          {old ? <Banner tone="warning">{t('shell:oldBrowser')}</Banner> : null}
          {stale ? <Banner tone="warning">{stale}</Banner> : null}
          {others.map(({ id, title, content, level, closable, kind }) => (
            <Banner
              key={id}
              tone={level}
              title={title}
              className={kind && css[kind]}
              action={closable ? <Close what={id} onClose={() => closeNow(id)} /> : null}
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
 * would otherwise move when it comes. It goes with the button that was pressed, which must not take the focus along.
 */
export function ConsentNotice({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell');
  const { state, data: answer } = useFetcher<{ fault: string | null }>({ key: 'consent' });
  const showToast = useToast();
  useEffect(() => {
    if (answer?.fault) showToast({ topic: 'consent', message: answer.fault, kind: 'error', hideAfter: 8 });
  }, [answer, showToast]);
  const { pathname, search } = useLocation();
  const isAsked = pathname === paths.consent();
  if (isAsked || state !== 'idle') return null;
  return (
    <section className={css.consent} aria-label={t('shell:cookiesName')}>
      <p>
        {t('shell:cookies')} <Link to={paths.consent()}>{t('shell:details')}</Link>
      </p>
      <Form
        method="post"
        action={paths.consent()}
        navigate={false}
        fetcherKey="consent"
        hidden={{ returnTo: pathname + search }}
        className={css.choice}
        onSubmit={onChoose}
        forAnybody
      >
        <ConsentButtons />
      </Form>
    </section>
  );
}

interface CloseProps {
  what: Closable;
  /** Hides the notice at once and notes it in a cookie, in case the post hasn't arrived before the next page. */
  onClose: () => void;
}

function Close({ what, onClose }: CloseProps) {
  const { t } = useTranslation('ui');
  return (
    <Form
      method="post"
      action={paths.notices()}
      hidden={{ message: what }}
      onSubmit={onClose}
      preventScrollReset
      forAnybody
    >
      <Button look="quiet">{t('ui:close')}</Button>
    </Form>
  );
}
