import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { LinkButton } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import css from '#app/ui/record-page.module.css';
import { useFocusAtHash } from '#app/ui/use-focus-at-hash.ts';
import { AnswerForm } from './answer-form.tsx';
import type { OfferedData } from './by-link.server.ts';

interface Props {
  data: OfferedData;
  lastResult: SubmissionResult | undefined;
}

/** Given once, so in two steps: which, and then by whom. The maker sees only that there is one. */
export function Answer({ data, lastResult }: Props) {
  const { t } = useTranslation('offered');
  const heading = useFocusAtHash<HTMLHeadingElement>('answer');
  const { seller, own } = data.offer;
  return (
    <section className={clsx(css.section, css.unprinted)} aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1}>
        {t('offered:answer.title')}
      </h2>
      <p className={css.quiet}>{own ? t('offered:answer.own') : t('offered:answer.text', { seller })}</p>
      {own ? null : <Steps data={data} lastResult={lastResult} />}
    </section>
  );
}

function Steps({ data, lastResult }: Props) {
  const { t } = useTranslation('offered');
  const { formatMoney } = useFormats();
  const { chosen, token, page, offer } = data;
  if (chosen) return <AnswerForm key={chosen} data={data} chosen={chosen} lastResult={lastResult} />;
  const kept = page > 1 ? page : undefined;
  return (
    <div className={list.ways}>
      <LinkButton to={paths.answerOffer(token, 'accepted', kept)} look="primary">
        {t('offered:answer.accept', { sum: formatMoney(offer.total) })}
      </LinkButton>
      <LinkButton to={paths.answerOffer(token, 'declined', kept)}>{t('offered:answer.decline')}</LinkButton>
    </div>
  );
}
