import { useTranslation } from 'react-i18next';
import type { PickerData } from './company-picker.server.ts';
import css from './page.module.css';
import { Picker } from './picker.tsx';

export function PickerPage({ data }: { data: PickerData }) {
  const { t } = useTranslation('company');
  return (
    <>
      <h1 className={css.heading}>{t('company:others')}</h1>
      <p className={css.hint}>{t('company:pickHint')}</p>
      <Picker data={data} />
    </>
  );
}
