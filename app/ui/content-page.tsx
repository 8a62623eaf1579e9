import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from './content-page.module.css';
import { PageHeading } from './page-heading.tsx';
import { RichText } from './rich-text.tsx';

interface Props {
  title: string;
  /** ISO time of the last change. */
  updated: string;
  /** From `sanitizeContent`. */
  html: string;
}

export function ContentPage({ title, ...body }: Props) {
  return (
    <article className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ContentBody {...body} />
    </article>
  );
}

/** Everything of a page but its heading. */
export function ContentBody({ updated, html }: Omit<Props, 'title'>) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('content');
  return (
    <>
      <p className={css.updated}>{t('content:updated', { date: formatDate(updated) })}</p>
      <RichText html={html} />
    </>
  );
}
