import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#app/ui/record-page.module.css';
import own from './letterhead.module.css';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** An answer that came too late: what was typed stays there to be copied, since its form is gone. */
export function Unsent({ lastResult }: { lastResult: SubmissionResult }) {
  const { t } = useTranslation('offered');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const reason = lastResult.error?.['']?.join(' ') ?? '';
  const comment = textOf(lastResult.initialValue?.['comment']);
  return (
    <section className={clsx(css.section, css.unprinted)} aria-labelledby="unsent">
      <h2 id="unsent" ref={heading} tabIndex={-1}>
        {t('offered:unsent.title')}
      </h2>
      {reason ? <p role="alert">{reason}</p> : null}
      {comment ? (
        <>
          <p>{t('offered:unsent.comment')}</p>
          <blockquote className={own.typed}>{comment}</blockquote>
        </>
      ) : null}
    </section>
  );
}
