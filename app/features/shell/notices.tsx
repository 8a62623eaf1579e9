import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { ShellData } from './load.server.ts';
import css from './notices.module.css';

/** How old the data is when the API does not answer, and what the supplier has to say. */
export function News({ data: { stale, messages = [] } }: { data: ShellData }) {
  const t = useT();
  const closing = useClosing('message');
  if (!stale && messages.length === 0) return null;
  return (
    <section className={css.news} aria-label={t('shell.news')}>
      {stale ? <Banner tone="warning">{stale}</Banner> : null}
      {messages.map(({ id, title, content, level, closable, kind }) =>
        closing === String(id) ? null : (
          <Banner
            key={id}
            tone={level}
            title={title}
            className={kind && css[kind]}
            action={closable ? <Close what={{ message: id }} /> : null}
          >
            {content}
          </Banner>
        ),
      )}
    </section>
  );
}

/** Says that the site keeps cookies, until it is closed. It stands in the flow, so it covers nothing at the page's end. */
export function CookieNotice() {
  const t = useT();
  if (useClosing('notice')) return null;
  return (
    <section className={css.cookies} aria-label={t('shell.cookiesName')}>
      <p>{t('shell.cookies')}</p>
      <Close what={{ notice: 'cookies' }} label={t('shell.understood')} />
    </section>
  );
}

/** What is being closed: it goes at once, and comes back only with a page that still has it. */
const useClosing = (name: string) => useNavigation().formData?.get(name);

function Close({ what, label }: { what: Record<string, string | number>; label?: string }) {
  const t = useT();
  return (
    <Form method="post" action={paths.notices()} hidden={what} preventScrollReset forAnybody>
      <Button look={label ? 'secondary' : 'quiet'}>{label ?? t('ui.close')}</Button>
    </Form>
  );
}
