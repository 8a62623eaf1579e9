import { useTranslation } from 'react-i18next';
import { RegionChooser } from './chooser.tsx';
import css from './page.module.css';
import type { RegionData } from './region.server.ts';

export function RegionPage({ data }: { data: RegionData }) {
  const { t } = useTranslation('region');
  return (
    <>
      <h1 className={css.heading}>{t('region:heading')}</h1>
      <p className={css.hint}>{t('region:hint')}</p>
      <RegionChooser data={data} />
    </>
  );
}
