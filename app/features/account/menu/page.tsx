import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/menu-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { type CabinetNeed, openPages } from '../cabinet/pages.ts';

interface Props {
  title: string;
  name: string;
  lacking: CabinetNeed[];
  hasReports: boolean;
  findsBuyers: boolean;
  editsTexts: boolean;
  answersChats: boolean;
  /** Conversations that await an answer. */
  waiting: number;
}

export function MenuPage({ title, name, lacking, hasReports, findsBuyers, editsTexts, answersChats, waiting }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={css.quiet}>{name}</p>
      </header>
      <ul className={css.list}>
        {openPages(lacking).map(({ title, hint, to }) => (
          <li key={to}>
            <Link to={to} className={css.item}>
              <b>{t(title)}</b>
              <span className={css.quiet}>{t(hint)}</span>
            </Link>
          </li>
        ))}
        {findsBuyers ? (
          <li>
            <Link to={paths.staffBuyers()} className={css.item}>
              <b>{t('shell:buyers')}</b>
              <span className={css.quiet}>{t('staff:menuHint')}</span>
            </Link>
          </li>
        ) : null}
        {answersChats ? (
          <li>
            <Link to={paths.staffChats()} className={css.item}>
              <b>{t('chat:staffTitle')}</b>
              <span className={css.quiet}>
                {waiting > 0 ? t('shell:waiting', { count: waiting }) : t('chat:menuHint')}
              </span>
            </Link>
          </li>
        ) : null}
        {editsTexts ? (
          <li>
            <Link to={paths.staffTexts('page')} className={css.item}>
              <b>{t('texts:menu')}</b>
              <span className={css.quiet}>{t('texts:menuHint')}</span>
            </Link>
          </li>
        ) : null}
        {hasReports ? (
          <li>
            <Link to={paths.reports()} className={css.item}>
              <b>{t('reports:menu')}</b>
              <span className={css.quiet}>{t('reports:menuHint')}</span>
            </Link>
          </li>
        ) : null}
      </ul>
      <Form method="post" action={paths.signOut()} forAnybody>
        <Button>{t('shell:signOut')}</Button>
      </Form>
    </div>
  );
}
