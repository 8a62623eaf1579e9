import { useTranslation } from 'react-i18next';
import { SaveButton, SaveStatus } from '#app/features/product/lines/lines-form.tsx';
import { TotalsCard } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Ticks } from '#app/ui/use-ticks.ts';
import css from './page.module.css';
import type { SpecificationView } from './view.ts';

interface SummaryProps {
  one: SpecificationView;
  ticks: Ticks;
  saving: boolean;
  /** Autosave has stopped at a conflict or a failure. */
  isRefused: boolean;
}

/** Sums of all lines, and what is done with the ticked ones of all pages. */
export function Summary({ one, ticks, saving, isRefused }: SummaryProps) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation(['specifications', 'ui']);
  return (
    <TotalsCard
      title={t('specifications:total')}
      positions={t('specifications:positions', { count: one.positions })}
      totals={one.totals}
    >
      <div className={css.choices}>
        {ticks.kept.size > 0 ? (
          <p className={css.hint}>
            {t('specifications:tickedElsewhere', { ticked: formatNumber(ticks.kept.size) })}{' '}
            <Link to={ticks.cleared} prefetch="none" preventScrollReset>
              {t('ui:ticks.clear')}
            </Link>
          </p>
        ) : null}
        {one.archived ? null : (
          <>
            <Button name="intent" value="to-cart" look="primary" wide>
              {t('specifications:toCart')}
            </Button>
            <Button name="intent" value="to-order" wide>
              {t('specifications:toOrder')}
            </Button>
            <p className={css.hint}>{t('specifications:toCartHint')}</p>
          </>
        )}
        {one.writes ? (
          <Button name="intent" value="delete-selected" look="quiet" wide formNoValidate>
            {t('specifications:removeTicked')}
          </Button>
        ) : null}
        {one.archived || one.kind === 'plan' ? null : (
          <Button name="intent" value="to-specification" look="quiet" wide>
            {t('specifications:linesTo')}
          </Button>
        )}
        {one.archived ? null : (
          <details className={css.replace}>
            <summary>{t('specifications:replace')}</summary>
            <p className={css.hint}>{t('specifications:replaceText')}</p>
            <Button name="intent" value="replace-cart">
              {t('specifications:replaceYes')}
            </Button>
          </details>
        )}
        {/* Last: script takes it away, and nothing may move under a press. */}
        {one.writes ? <SaveButton isRefused={isRefused}>{t('specifications:saveLines')}</SaveButton> : null}
      </div>
      {one.writes ? <SaveStatus>{saving ? t('specifications:saving') : null}</SaveStatus> : null}
    </TotalsCard>
  );
}
