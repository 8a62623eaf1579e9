import { clsx } from 'clsx';
import css from './rich-text.module.css';

interface Props {
  /** From `sanitizeContent` on the edge, never from anywhere else. */
  html: string;
  className?: string | undefined;
}

/** A text of the supplier with its own paragraphs, lists, tables, links and pictures. */
export function RichText({ html, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the edge, and the one place that draws HTML
  return <div className={clsx(css.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
