import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useToast } from '#app/ui/toast.ts';
import type { FavoriteAnswer } from './answers.ts';
import css from './favorite-button.module.css';
import type { Item } from './item.ts';
import { useOrdering } from './ordering.tsx';
import { useSharedFetcher } from './use-shared-fetcher.ts';

interface Props {
  item: Pick<Item, 'id' | 'favorite'>;
  /** Show a text label. */
  labelled: boolean;
}

/** Optimistic: sends the wanted state and shows it at once. */
export function FavoriteButton({ item, labelled }: Props) {
  const { favoriteAction, words } = useOrdering();
  const { fetcher, answer } = useSharedFetcher<FavoriteAnswer>(`favorite-${item.id}`);
  const saved = useAnswer(answer, item.favorite ?? false);
  const pending = fetcher.formData?.get('favorite');
  const isFavorite = pending ? pending === '1' : saved;
  const label = isFavorite ? words.favoriteOff : words.favoriteOn;
  return (
    <Button
      look="quiet"
      name="favorite"
      value={isFavorite ? '0' : '1'}
      formAction={favoriteAction}
      formNoValidate
      className={css.favorite}
      onClick={(event) => {
        event.preventDefault();
        fetcher.submit(event.currentTarget);
      }}
    >
      {labelled ? (
        <>
          <Icon name="heart" />
          <span className={css.label}>{label}</span>
        </>
      ) : (
        <Icon name="heart" label={label} />
      )}
    </Button>
  );
}

/** Shows the answer; returns the server's last known state. */
function useAnswer(answer: FavoriteAnswer | undefined, loaded: boolean): boolean {
  const { words } = useOrdering();
  const showToast = useToast();
  const [saved, setSaved] = useState<boolean>();
  useEffect(() => {
    if (!answer) return;
    const { favorite, message, unsigned } = answer;
    const kind = unsigned ? 'unsigned' : favorite === undefined ? 'error' : 'done';
    showToast({ message: message || words.favoriteFailed, kind });
    if (favorite !== undefined) setSaved(favorite);
  }, [answer, words, showToast]);
  return answer?.favorite ?? saved ?? loaded;
}
