import { sanitizeContent } from '#app/server/content/sanitize.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readPair, type StaffText } from '#contract/staff-text.ts';

/** A text by what draws it for buyers. A page and an item of news may be there in both languages. */
export type Preview =
  | { kind: 'page'; updated: string; versions: { lang: Lang; title: string; html: string }[] }
  | {
      kind: 'news';
      date: string;
      rubric: string;
      image: string | null;
      versions: { lang: Lang; title: string; announce: string; html: string }[];
    }
  | { kind: 'message'; level: 'info' | 'warning'; versions: Words[] }
  | { kind: 'notice'; versions: Words[] }
  | { kind: 'list'; title: string; content: string }
  | { kind: 'chat'; away: { lang: Lang; text: string }[]; links: { link: string; hint: string }[] }
  | { kind: 'synonyms'; count: number; pairs: { typed: string; means: string }[] };
type Lang = 'ru' | 'en';

interface Words {
  lang: Lang;
  title: string;
  content: string;
}

/** Pairs of synonyms that are shown as they are read. */
const shownPairs = 50;

/** A text as buyers will see it; of synonyms, what is searched for what. */
export function previewOf({ env }: Pick<LoadContext, 'env'>, text: StaffText): Preview {
  const clean = (html: string) => sanitizeContent(html, env.MEDIA_HOSTS);
  switch (text.kind) {
    case 'synonyms':
      return synonymsOf(text.content);
    case 'list':
      return { kind: 'list', title: text.title, content: text.content };
    case 'chat': {
      const away = [
        { lang: 'ru' as const, text: text.away },
        { lang: 'en' as const, text: text.awayEn },
      ].filter((one) => one.text !== '');
      return { kind: 'chat', away, links: text.chatButtons };
    }
    case 'message':
      return { kind: 'message', level: text.level, versions: wordsOf(text) };
    case 'notice':
      return { kind: 'notice', versions: wordsOf(text) };
    case 'page': {
      const { title, content, titleEn, contentEn } = text;
      const russian = { lang: 'ru' as const, title, html: clean(content) };
      const english = { lang: 'en' as const, title: titleEn || title, html: clean(contentEn || content) };
      return {
        kind: 'page',
        updated: new Date().toISOString(),
        versions: titleEn || contentEn ? [russian, english] : [russian],
      };
    }
    case 'news': {
      const { title, announce, content, titleEn, announceEn, contentEn, rubric, image, publishedOn } = text;
      const russian = { lang: 'ru' as const, title, announce, html: clean(content) };
      const english = {
        lang: 'en' as const,
        title: titleEn || title,
        announce: announceEn || announce,
        html: clean(contentEn || content),
      };
      return {
        kind: 'news',
        date: `${publishedOn}T00:00:00+03:00`,
        rubric,
        image,
        versions: titleEn || announceEn || contentEn ? [russian, english] : [russian],
      };
    }
  }
}

function wordsOf({
  title,
  content,
  titleEn,
  contentEn,
}: Record<`${'title' | 'content'}${'' | 'En'}`, string>): Words[] {
  const russian: Words = { lang: 'ru', title, content };
  const english: Words = { lang: 'en', title: titleEn || title, content: contentEn || content };
  return titleEn || contentEn ? [russian, english] : [russian];
}

/** Lines without a pair are left out: saving names them. */
function synonymsOf(content: string): Preview {
  const pairs = content.split('\n').flatMap((line) => readPair(line) ?? []);
  return { kind: 'synonyms', count: pairs.length, pairs: pairs.slice(0, shownPairs) };
}
