import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './dashboard.module.css';
import type { Dashboard } from './dashboard.server.ts';

const rights = [
  'actsForBuyers',
  'readsReports',
  'editsTexts',
  'answersChats',
  'processesOrders',
  'viewsExchange',
] as const;

const isStaff = (may: Pick<Dashboard, (typeof rights)[number]>) => rights.some((right) => may[right]);

/** The supplier's own people. */
export function Staff({
  actsForBuyers,
  readsReports,
  editsTexts,
  answersChats,
  processesOrders,
  viewsExchange,
}: Pick<Dashboard, (typeof rights)[number]>) {
  const { t } = useTranslation(['home', 'shell']);
  if (!isStaff({ actsForBuyers, readsReports, editsTexts, answersChats, processesOrders, viewsExchange })) return null;
  return (
    <section>
      <h2>{t('home:staff')}</h2>
      <p className={css.ways}>
        {actsForBuyers ? <Link to={paths.staffBuyers()}>{t('shell:buyers')}</Link> : null}
        {actsForBuyers ? <Link to={paths.staffAuditLog()}>{t('home:staffLog')}</Link> : null}
        {editsTexts ? <Link to={paths.staffTexts('page')}>{t('home:staffTexts')}</Link> : null}
        {processesOrders ? <Link to={paths.staffOrders()}>{t('home:staffOrders')}</Link> : null}
        {viewsExchange ? <Link to={paths.staffExchange()}>{t('home:staffExchange')}</Link> : null}
        {answersChats ? <Link to={paths.staffChats()}>{t('home:staffChats')}</Link> : null}
        {readsReports ? <Link to={paths.reports()}>{t('home:reports')}</Link> : null}
      </p>
    </section>
  );
}
