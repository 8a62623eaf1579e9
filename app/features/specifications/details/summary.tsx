import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Totals } from '#app/ui/totals.tsx';
import css from './page.module.css';
import type { SpecificationView } from './view.ts';

export function Summary({ one }: { one: SpecificationView }) {
  const { t } = useTranslation('specifications');
  return (
    <aside className={css.summary} aria-label={t('specifications:total')}>
      <p className={css.quiet}>{t('specifications:positions', { count: one.positions })}</p>
      <Totals totals={one.totals} />
      <div className={css.deeds}>
        {one.archived ? null : (
          <>
            <Button name="intent" value="to-cart" look="primary" wide>
              {t('specifications:toCart')}
            </Button>
            <p className={css.hint}>{t('specifications:toCartHint')}</p>
          </>
        )}
        {one.writes ? (
          <>
            <Button name="intent" value="save" wide>
              {t('specifications:saveLines')}
            </Button>
            <Button name="intent" value="delete-selected" look="quiet" wide formNoValidate>
              {t('specifications:removeTicked')}
            </Button>
          </>
        ) : null}
        {one.archived ? null : (
          <details className={css.replace}>
            <summary>{t('specifications:replace')}</summary>
            <p className={css.hint}>{t('specifications:replaceText')}</p>
            <Button name="intent" value="replace-cart">
              {t('specifications:replaceYes')}
            </Button>
          </details>
        )}
      </div>
    </aside>
  );
}
