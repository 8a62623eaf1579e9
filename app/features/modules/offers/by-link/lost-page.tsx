import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import type { Lost, OfferedAnswer } from './by-link.server.ts';
import { Unsent } from './unsent.tsx';

interface Props {
  data: Pick<Lost, 'title' | 'token'> & Partial<Lost>;
  posted: OfferedAnswer | undefined;
}

/** An answer to an offer that is gone, or can't be read now: what was typed stays. */
export function LostPage({ data: { title, token, isGone }, posted }: Props) {
  const { t } = useTranslation('offered');
  const { lastResult, resend } = posted ?? {};
  const isDown = isGone === false;
  if (resend && isDown) {
    return (
      <ResendPage title={title} action={paths.publicOffer(token)} lastResult={lastResult} resend={resend} forAnybody />
    );
  }
  return (
    <div className={css.page}>
      <PageHeading>{isDown ? title : t('offered:missing')}</PageHeading>
      <p>{t(isDown ? 'offered:unavailable' : 'offered:missingText')}</p>
      {lastResult ? <Unsent lastResult={lastResult} /> : null}
    </div>
  );
}
