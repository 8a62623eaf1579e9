import { useFetcher } from '@remix-run/react';
import { useState } from 'react';

/**
 * A fetcher that a product's buttons on one page share, such as those of the list and of the dialog over it. `answer`
 * leaves out what came before this button was there: it was loaded with a newer state.
 */
export function useSharedFetcher<Answer>(key: string) {
  const fetcher = useFetcher<Answer>({ key });
  const [before] = useState(fetcher.data);
  return { fetcher, answer: fetcher.data === before ? undefined : fetcher.data };
}
