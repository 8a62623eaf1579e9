import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import css from './favorite-button.module.css';
import type { Item } from './item.ts';

interface Props {
  item: Pick<Item, 'favorite'>;
  /** Says what it does in words, too. */
  labelled: boolean;
}

/** Puts a product among the favourites or takes it out; it sends the state that it leads to. */
export function FavoriteButton({ item: { favorite }, labelled }: Props) {
  const t = useT();
  const label = t(favorite ? 'product.favoriteOff' : 'product.favoriteOn');
  return (
    <Button
      look="quiet"
      name="favorite"
      value={favorite ? '0' : '1'}
      formAction={paths.favorite()}
      formNoValidate
      className={css.favorite}
    >
      {labelled ? (
        <>
          <Icon name="heart" />
          {label}
        </>
      ) : (
        <Icon name="heart" label={label} />
      )}
    </Button>
  );
}
