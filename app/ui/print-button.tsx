import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from './button.tsx';
import css from './print-button.module.css';
import { useHydrated } from './use-hydrated.ts';

export function PrintButton() {
  const { t } = useTranslation('ui');
  const text = t('ui:print');
  // A button that moves under a press loses it, so the place is kept; a text browser shows no words of CSS.
  if (!useHydrated()) return <span className={buttonClass('secondary', false, css.place)} data-text={text} />;
  return (
    <Button type="button" onClick={() => print()}>
      {text}
    </Button>
  );
}
