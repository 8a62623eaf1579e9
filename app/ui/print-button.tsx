import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import css from './print-button.module.css';

export function PrintButton() {
  const { t } = useTranslation('ui');
  return (
    <Button type="button" className={css.print} onClick={() => print()}>
      {t('ui:print')}
    </Button>
  );
}
