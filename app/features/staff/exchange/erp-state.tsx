import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from '#app/ui/record-page.module.css';
import type { FilesData } from './exchange.server.ts';

/** Which orders the supplier's ERP hasn't acknowledged yet, and when it was here. */
export function ErpState({ erp: { waiting, since, seen } }: { erp: NonNullable<FilesData['erp']> }) {
  const { t } = useTranslation('exchange');
  const { formatDateTime } = useFormats();
  return (
    <section className={css.section}>
      <h2>{t('exchange:erp')}</h2>
      <p>
        {since === null
          ? t('exchange:erp.nothing')
          : t('exchange:erp.waiting', { count: waiting, since: formatDateTime(since) })}
      </p>
      <p className={css.quiet}>
        {seen === null ? t('exchange:erp.never') : t('exchange:erp.seen', { at: formatDateTime(seen) })}
      </p>
    </section>
  );
}
