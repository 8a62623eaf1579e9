import { selectionForm } from '#app/features/product/item-choice.tsx';
import { useOrdering } from '#app/features/product/ordering.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { ActorField } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { listPath } from '../list-paths.ts';
import type { CatalogueQuery } from '../query.ts';
import { formatTicked, nothingTicked, type Selection, selectPath } from '../selection.ts';
import css from './selection-bar.module.css';

/** What can be done with the ticked products: the form that their boxes and amounts belong to. */
export function SelectionBar({ query, kept }: { query: CatalogueQuery; kept: Selection['ticked'] }) {
  const t = useT();
  const { requestId } = useOrdering();
  return (
    <form
      method="post"
      action={paths.selected()}
      id={selectionForm}
      className={css.bar}
      aria-label={t('catalogue.selection')}
    >
      <ActorField />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="returnTo" value={listPath(query)} />
      {kept.size > 0 ? <input type="hidden" name="kept" value={formatTicked(kept)} /> : null}
      <span className={css.count}>
        {/* Each stands for a product ticked on another page: the styles count them with the ticked boxes of this one. */}
        {[...kept.keys()].map((id) => (
          <i key={id} />
        ))}
        {t('catalogue.selectCount')}
      </span>
      <Button look="primary" name="intent" value="cart">
        {t('product.add')}
      </Button>
      <Button name="intent" value="specification">
        {t('specifications.add')}
      </Button>
      <Button name="intent" value="compare" formNoValidate>
        {t('catalogue.compare')}
      </Button>
      <LinkButton look="quiet" to={selectPath(query, { all: true, ticked: kept })} prefetch="none" preventScrollReset>
        {t('catalogue.selectAll')}
      </LinkButton>
      <LinkButton look="quiet" to={selectPath(query, nothingTicked)} prefetch="none" preventScrollReset>
        {t('catalogue.selectClear')}
      </LinkButton>
      <LinkButton look="quiet" to={listPath(query)} prefetch="none" preventScrollReset>
        {t('catalogue.selectEnd')}
      </LinkButton>
    </form>
  );
}
