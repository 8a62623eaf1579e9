import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type Toast, useToast } from '#app/ui/toast.ts';
import type { FavoriteAnswer } from './answers.ts';
import css from './favorite-button.module.css';
import type { Item } from './item.ts';
import { type OrderForms, useOrdering } from './ordering.tsx';
import { useSharedFetcher } from './use-shared-fetcher.ts';

interface Props {
  item: Pick<Item, 'id' | 'favorite'>;
  /** Show a text label. */
  labelled: boolean;
}

/** Optimistic: sends the wanted state and shows it at once. */
export function FavoriteButton({ item, labelled }: Props) {
  const { favoriteAction, words } = useOrdering();
  const topic = `favorite-${item.id}`;
  const { fetcher, answer } = useSharedFetcher<FavoriteAnswer>(topic);
  const saved = useAnswer(answer, topic, item.favorite ?? false);
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
function useAnswer(answer: FavoriteAnswer | undefined, topic: string, loaded: boolean): boolean {
  const { words } = useOrdering();
  const showToast = useToast();
  const [saved, setSaved] = useState<boolean>();
  useEffect(() => {
    if (!answer) return;
    showToast({ topic, ...toastOf(answer, words) });
    if (answer.favorite !== undefined) setSaved(answer.favorite);
  }, [answer, topic, words, showToast]);
  return answer?.favorite ?? saved ?? loaded;
}

function toastOf({ favorite, message, unsigned, status, offline }: FavoriteAnswer, words: OrderForms['words']): Toast {
  if (unsigned) return { message, kind: 'unsigned' };
  if (favorite !== undefined) return { message };
  return { message: message || (offline ? words.favoriteOffline : words.favoriteFailed), kind: 'error', status };
}
