import { useT } from '#app/i18n/t.ts';
import { Button } from '#app/ui/button.tsx';
import css from './page.module.css';

/** Prints the page. Shown only where script runs; without it the browser's own menu does. */
export function PrintButton() {
  const t = useT();
  return (
    <Button type="button" className={css.print} onClick={() => print()}>
      {t('orders.print')}
    </Button>
  );
}
