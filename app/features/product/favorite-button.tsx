import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast.ts';
import css from './favorite-button.module.css';
import type { Item } from './item.ts';
import { useOrdering } from './ordering.ts';

/** What the favourite toggle answers to a form sent in place. */
export interface FavoriteAnswer {
  /** State now; absent when nothing changed. */
  favorite?: boolean;
  message: string;
}

/** Puts a product among the favourites or takes it out; the button says the state that it leads to. */
export function FavoriteButton({
  item,
  labelled,
}: {
  item: Pick<Item, 'id' | 'name' | 'favorite'>;
  labelled?: boolean;
}) {
  const t = useT();
  const fetcher = useFetcher<FavoriteAnswer>({ key: `favorite-${item.id}` });
  const { returnTo } = useOrdering();
  const { data, formData } = fetcher;
  useEffect(() => {
    if (data) showToast({ message: data.message, kind: data.favorite === undefined ? 'error' : 'done' });
  }, [data]);
  const asked = formData?.get('favorite');
  const favorite = asked ? asked === '1' : (data?.favorite ?? item.favorite ?? false);
  const label = t(favorite ? 'product.favoriteOff' : 'product.favoriteOn', { name: item.name });
  return (
    <fetcher.Form method="post" action={paths.favorite(item.id)}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button name="favorite" value={favorite ? '0' : '1'} look="quiet" className={favorite ? css.on : css.off}>
        <Icon name="heart" label={label} />
        {labelled ? (
          <span aria-hidden="true">{t(favorite ? 'product.inFavorites' : 'product.toFavorites')}</span>
        ) : null}
      </Button>
    </fetcher.Form>
  );
}
