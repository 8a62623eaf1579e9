import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#app/ui/banner.tsx';
import { ContentBody } from '#app/ui/content-page.tsx';
import { NoticeText } from '#app/ui/notice-text.tsx';
import { PostBody } from '#app/ui/post-body.tsx';
import record from '#app/ui/record-page.module.css';
import type { Preview } from './preview.server.ts';
import css from './texts.module.css';

/** Drawn by what draws the text for buyers. */
export function TextPreview({ preview }: { preview: Preview | null | undefined }) {
  const { t } = useTranslation('texts');
  if (!preview) return null;
  return (
    <section className={css.preview} aria-label={t('texts:preview')}>
      <h2>{t('texts:preview')}</h2>
      <Shown preview={preview} />
    </section>
  );
}

function Shown({ preview }: { preview: Preview }) {
  if (preview.kind === 'message') {
    return (
      <Banner tone={preview.level} title={preview.title}>
        {preview.content}
      </Banner>
    );
  }
  if (preview.kind === 'notice') return <NoticeText {...preview} />;
  if (preview.kind === 'page') {
    return preview.versions.map(({ lang, title, html }) => (
      <Version key={lang} lang={lang} title={title}>
        <ContentBody updated={preview.updated} html={html} />
      </Version>
    ));
  }
  return preview.versions.map(({ lang, title, ...texts }) => (
    <Version key={lang} lang={lang} title={title}>
      <PostBody post={{ ...preview, ...texts }} />
    </Version>
  ));
}

function Version({ lang, title, children }: { lang: string; title: string; children: ReactNode }) {
  const { t } = useTranslation('texts');
  return (
    <>
      {lang === 'en' ? <p className={record.quiet}>{t('texts:english')}</p> : null}
      <article className={css.form} lang={lang}>
        <h3>{title}</h3>
        {children}
      </article>
    </>
  );
}
