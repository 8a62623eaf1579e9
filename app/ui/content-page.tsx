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

export function ContentPage({ title, updated, html }: Props) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('content');
  return (
    <article className={css.page}>
      <PageHeading>{title}</PageHeading>
      <p className={css.updated}>{t('content:updated', { date: formatDate(updated) })}</p>
      <RichText html={html} />
    </article>
  );
}
