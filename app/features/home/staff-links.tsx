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

type StaffRights = Pick<Dashboard, (typeof rights)[number]>;

/** Whether somebody is one of the supplier's people. */
export const isStaff = (may: StaffRights) => rights.some((right) => may[right]);

/** The supplier's own people. */
export function Staff({ may }: { may: StaffRights }) {
  const { t } = useTranslation(['home', 'shell']);
  if (!isStaff(may)) return null;
  return (
    <section>
      <h2>{t('home:staff')}</h2>
      <p className={css.ways}>
        {may.actsForBuyers ? <Link to={paths.staffBuyers()}>{t('shell:buyers')}</Link> : null}
        {may.actsForBuyers ? <Link to={paths.staffAuditLog()}>{t('home:staffLog')}</Link> : null}
        {may.editsTexts ? <Link to={paths.staffTexts('page')}>{t('home:staffTexts')}</Link> : null}
        {may.processesOrders ? <Link to={paths.staffOrders()}>{t('home:staffOrders')}</Link> : null}
        {may.viewsExchange ? <Link to={paths.staffExchange()}>{t('home:staffExchange')}</Link> : null}
        {may.answersChats ? <Link to={paths.staffChats()}>{t('home:staffChats')}</Link> : null}
        {may.readsReports ? <Link to={paths.reports()}>{t('home:reports')}</Link> : null}
      </p>
    </section>
  );
}
