import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Status } from '#app/ui/status.tsx';
import css from './order-page.module.css';
import { type ReturnView, returnTones } from './returns.ts';

/** What is returned of an order, and how far that has got. */
export function ReturnList({ returns }: { returns: readonly ReturnView[] }) {
  const { t } = useTranslation('returns');
  const { formatDate, formatMoney, formatNumber } = useFormats();
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="order-returns">
      <h2 id="order-returns">{t('returns:section')}</h2>
      <ul className={css.history}>
        {returns.map(({ id, status, statusName, reasonName, created, comment, answer, total, lines, more }) => (
          <li key={id}>
            <Status tone={returnTones[status]}>{statusName}</Status>
            <p className={css.quiet}>{t('returns:asked', { date: formatDate(created), reason: reasonName })}</p>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  {t(line.amount === line.asked ? 'returns:line' : 'returns:lineLess', {
                    name: line.name,
                    unit: line.unit,
                    amount: formatNumber(line.amount),
                    asked: formatNumber(line.asked),
                  })}
                </li>
              ))}
            </ul>
            {more > 0 ? <p>{t('returns:more', { more: formatNumber(more) })}</p> : null}
            <p>{t('returns:total', { sum: formatMoney(total) })}</p>
            {comment ? <p>{comment}</p> : null}
            {answer ? <p>{t('returns:answer', { answer })}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
