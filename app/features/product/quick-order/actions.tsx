import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import css from './form.module.css';

interface Props {
  pending: boolean;
  addButton: RefObject<HTMLButtonElement>;
  /** Makes more rows by script; absent if there is no room for them. */
  onMore: ((event: MouseEvent) => void) | undefined;
  /** Where a page is as large as it may be, only rows have a way to be cleared. */
  canClear: boolean;
}

export function Actions({ pending, addButton, onMore, canClear }: Props) {
  const { t } = useTranslation('quick');
  return (
    <div className={css.buttons}>
      <Button ref={addButton} look="primary" name="intent" value="quick-add" aria-disabled={pending || undefined}>
        {t(pending ? 'quick:pending' : 'quick:submit')}
      </Button>
      <Button name="intent" value="quick-check">
        {t('quick:check')}
      </Button>
      {onMore ? (
        <Button name="intent" value="quick-more" onClick={onMore}>
          {t('quick:more')}
        </Button>
      ) : null}
      {canClear ? <Clearing /> : null}
    </div>
  );
}

/** Stands last: it appears with the first row that is typed. */
function Clearing() {
  const { t } = useTranslation('quick');
  return (
    <details className={css.clear}>
      <summary>{t('quick:clear')}</summary>
      <p>
        {t('quick:clearConfirm')}{' '}
        <Button name="intent" value="quick-clear" look="quiet" formNoValidate>
          {t('quick:clearYes')}
        </Button>
      </p>
    </details>
  );
}
