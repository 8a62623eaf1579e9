import { useT } from '#app/i18n/t.ts';
import { RegionChooser } from './chooser.tsx';
import type { RegionData } from './load.server.ts';
import css from './page.module.css';

/** The page of the choice of a region. */
export function RegionPage({ data }: { data: RegionData }) {
  const t = useT();
  return (
    <>
      <h1 className={css.heading}>{t('region.heading')}</h1>
      <p className={css.hint}>{t('region.hint')}</p>
      <RegionChooser data={data} />
    </>
  );
}
