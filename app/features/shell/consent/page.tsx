import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { ConsentChoice } from '#app/server/session/consent.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ConsentButtons } from '#app/ui/consent-buttons.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './page.module.css';

interface Props {
  title: string;
  choice: ConsentChoice | null;
  /** Why what was sent is no choice. */
  fault?: string | null | undefined;
}

const states = {
  all: 'consent:isAll',
  necessary: 'consent:isNecessary',
  none: 'consent:isOpen',
} as const;

/** The answer is a new document: what measured so far is gone with the old one. */
export function ConsentPage({ title, choice, fault }: Props) {
  const { t } = useTranslation('consent');
  return (
    <article className={css.page}>
      <PageHeading>{title}</PageHeading>
      {fault ? <Banner tone="warning">{fault}</Banner> : null}
      <p>{t('consent:necessary')}</p>
      <p>{t('consent:statistics')}</p>
      <p>
        <Link to={paths.content('usloviya-sbora-cookies')}>{t('consent:terms')}</Link>
      </p>
      <p>
        <b>{t(states[choice ?? 'none'])}</b>
      </p>
      <Form method="post" action={paths.consent()} className={css.choice} reloadDocument forAnybody>
        <ConsentButtons />
      </Form>
    </article>
  );
}
