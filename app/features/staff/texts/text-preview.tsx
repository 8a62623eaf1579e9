import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#app/ui/banner.tsx';
import { ContentBody } from '#app/ui/content-page.tsx';
import { ExternalLink } from '#app/ui/link.tsx';
import { NoticeText } from '#app/ui/notice-text.tsx';
import { PostBody } from '#app/ui/post-body.tsx';
import record from '#app/ui/record-page.module.css';
import type { Preview } from './preview.server.ts';
import css from './texts.module.css';

/** What a text looks like to buyers; of the chat, lists and synonyms, what of it reaches them. */
export function TextPreview({ preview }: { preview: Preview | null | undefined }) {
  const { t } = useTranslation('texts');
  if (!preview) return null;
  const title = t(preview.kind === 'synonyms' ? 'texts:previewSynonyms' : 'texts:preview');
  return (
    <section className={css.preview} aria-label={title}>
      <h2>{title}</h2>
      <Shown preview={preview} />
    </section>
  );
}

function Shown({ preview }: { preview: Preview }) {
  switch (preview.kind) {
    case 'message':
      return preview.versions.map(({ lang, title, content }) => (
        <div key={lang} lang={lang}>
          <Banner tone={preview.level} title={title}>
            {content}
          </Banner>
        </div>
      ));
    case 'notice':
      return preview.versions.map(({ lang, ...words }) => (
        <div key={lang} lang={lang}>
          <NoticeText {...words} />
        </div>
      ));
    case 'list':
      return (
        <>
          <h3>{preview.title}</h3>
          <p>{preview.content}</p>
        </>
      );
    case 'chat':
      return <Chat preview={preview} />;
    case 'synonyms':
      return <Synonyms preview={preview} />;
    case 'page':
      return preview.versions.map(({ lang, title, html }) => (
        <Version key={lang} lang={lang} title={title}>
          <ContentBody updated={preview.updated} html={html} />
        </Version>
      ));
    case 'news':
      return preview.versions.map(({ lang, title, ...texts }) => (
        <Version key={lang} lang={lang} title={title}>
          <PostBody post={{ ...preview, ...texts }} />
        </Version>
      ));
  }
}

type Of<Kind extends Preview['kind']> = { preview: Extract<Preview, { kind: Kind }> };

function Chat({ preview: { away, links } }: Of<'chat'>) {
  const { t } = useTranslation('texts');
  return (
    <>
      {away.length === 0 ? <p>{t('texts:awayOwn')}</p> : null}
      {away.map(({ lang, text }) => (
        <div key={lang} lang={lang}>
          <Banner>{text}</Banner>
        </div>
      ))}
      <ul>
        {links.map(({ link, hint }) => (
          <li key={`${hint} ${link}`}>
            <ExternalLink href={link}>{hint}</ExternalLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Synonyms({ preview: { count, pairs } }: Of<'synonyms'>) {
  const { t } = useTranslation('texts');
  return (
    <>
      <p>{t('texts:pairs', { count })}</p>
      <ul>
        {pairs.map(({ typed, means }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and a line may stand twice
          <li key={at}>{t('texts:pair', { typed, means })}</li>
        ))}
      </ul>
      {pairs.length < count ? <p>{t('texts:morePairs', { count: count - pairs.length })}</p> : null}
    </>
  );
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
