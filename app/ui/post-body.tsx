import { useFormats } from '#app/i18n/use-formats.ts';
import css from './post-body.module.css';
import record from './record-page.module.css';
import { RichText } from './rich-text.tsx';

export interface Post {
  /** ISO time from which it is shown. */
  date: string;
  rubric: string | null;
  announce: string;
  image: string | null;
  /** From `sanitizeContent`. */
  html: string;
}

/** Everything of an item of a feed but its heading: on its page, in its dialog and in the preview. */
export function PostBody({ post: { date, rubric, announce, image, html } }: { post: Post }) {
  const { formatDate } = useFormats();
  return (
    <>
      <p className={record.quiet}>{[formatDate(date), rubric].filter(Boolean).join(', ')}</p>
      {image ? <img src={image} alt="" width={96} height={96} className={css.picture} /> : null}
      {announce ? <p>{announce}</p> : null}
      <RichText html={html} />
    </>
  );
}
