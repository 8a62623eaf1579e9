import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** Alike, because neither choice may be easier than the other. */
export function ConsentButtons() {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button name="choice" value="all">
        {t('ui:consentAll')}
      </Button>
      <Button name="choice" value="necessary">
        {t('ui:consentNecessary')}
      </Button>
    </>
  );
}
