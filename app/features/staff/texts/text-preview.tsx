import { useTranslation } from 'react-i18next';
import { RichText } from '#app/ui/rich-text.tsx';
import type { Preview } from './text-form.server.ts';
import css from './texts.module.css';

export function TextPreview({ preview }: { preview: Preview | null | undefined }) {
  const { t } = useTranslation('texts');
  if (!preview) return null;
  return (
    <section className={css.preview} aria-label={t('texts:preview')}>
      <h2>{t('texts:preview')}</h2>
      <h3>{preview.title}</h3>
      {preview.image ? <img src={preview.image} alt="" width={96} height={96} className={css.picture} /> : null}
      {preview.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {preview.html ? <RichText html={preview.html} /> : null}
    </section>
  );
}
