import { useFetcher, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { authState } from '#app/ui/auth-screen.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { Sending } from './auth-form.tsx';
import type { StepAnswer } from './step.server.ts';

interface Props<T> {
  title: string;
  /** Page of the same form, whose data the dialog shows. */
  page: Path;
  /** Page under the dialog. */
  here: Path;
  /** Whether the sign-in dialog follows the last step. */
  thenSignIn?: boolean;
  children: (data: T, sending: Sending) => ReactNode;
}

/** Key of the fetcher that posts the form of this page. */
export function stepKey(page: Path): string {
  return page.split('?')[0] ?? page;
}

/** A form of several steps over a page. Loads the data of the form's own page, again after each step. */
export function StepDialog<T>({ title, page, here, thenSignIn = false, children }: Props<T>) {
  const { t } = useTranslation('ui');
  const { load, data } = useFetcher<T>();
  const fetcherKey = stepKey(page);
  const sent = useFetcher<StepAnswer>({ key: fetcherKey });
  useEffect(() => void load(page), [load, page]);
  const { done, login } = sent.data ?? {};
  const navigate = useNavigate();
  useEffect(() => {
    if (!done || !thenSignIn) return;
    const state = { ...authState('sign-in'), login, canGoBack: true };
    navigate(`${here}#sign-in`, { state, replace: true, preventScrollReset: true });
  }, [done, login, thenSignIn, navigate, here]);
  const pending = sent.state !== 'idle';
  return (
    <Dialog title={title} closeTo={here} pending={pending}>
      {data ? (
        children(data, { lastResult: sent.data?.lastResult, pending, fetcherKey })
      ) : (
        <Progress label={t('ui:loading')} />
      )}
    </Dialog>
  );
}
