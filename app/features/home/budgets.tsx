import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './dashboard.module.css';
import type { Dashboard } from './dashboard.server.ts';

/** What the buyer has spent of their budgets, and what is left. */
export function Budgets({ budgets }: Pick<Dashboard, 'budgets'>) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('home');
  if (budgets.length === 0) return null;
  return (
    <section className={css.credit}>
      <h2>{t('home:budget')}</h2>
      {budgets.map(({ id, period, limit, used, left }) => (
        <div key={id} className={css.credit}>
          <p>
            {t(left < 0 ? `home:overspent.${period}` : `home:spent.${period}`, {
              used: formatMoney(used),
              left: formatMoney(Math.abs(left)),
              limit: formatMoney(limit),
            })}
          </p>
          <meter value={Math.max(0, left)} max={limit} low={limit * 0.2} aria-label={t('home:budgetLeft')} />
        </div>
      ))}
      <Link to={paths.budgets()}>{t('home:budgets')}</Link>
    </section>
  );
}
