import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { isClear, type Verdict } from './verdict.ts';

/** How many of the rows are ready to be ordered, and their sum. */
export function ReadySum({ verdicts }: { verdicts: readonly (Verdict | undefined)[] }) {
  const { t } = useTranslation('quick');
  const { formatMoney } = useFormats();
  // What is no product, or isn't ordered, says so itself.
  const ordered = verdicts.filter((verdict) => verdict?.kind !== 'aside' && verdict?.kind !== 'not-ordered');
  const notOrdered = verdicts.filter((verdict) => verdict?.kind === 'not-ordered').length;
  const ready = ordered.filter((verdict) => verdict !== undefined).filter(isClear);
  const sum = ready.reduce((total, { options: [only] }) => total + (only?.price ?? 0) * (only?.amount ?? 0), 0);
  return (
    <>
      {t('quick:summary', { ready: ready.length, all: ordered.length })}
      {sum > 0 ? t('quick:sum', { sum: formatMoney(sum) }) : null}
      {notOrdered > 0 ? `. ${t('quick:notOrdered', { count: notOrdered })}` : null}
    </>
  );
}
