import { useT } from '#app/i18n/t.ts';
import type { PickerData } from './load.server.ts';
import css from './page.module.css';
import { Picker } from './picker.tsx';

/** The page of the choice of a company. */
export function PickerPage({ data }: { data: PickerData }) {
  const t = useT();
  return (
    <>
      <h1 className={css.heading}>{t('company.others')}</h1>
      <p className={css.hint}>{t('company.pickHint')}</p>
      <Picker data={data} />
    </>
  );
}
