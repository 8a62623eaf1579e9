import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

export function PrintButton() {
  const { t } = useTranslation('ui');
  if (!useHydrated()) return null;
  return (
    <Button type="button" onClick={() => print()}>
      {t('ui:print')}
    </Button>
  );
}
