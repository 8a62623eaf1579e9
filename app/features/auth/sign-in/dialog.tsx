import { useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { StepAnswer } from '../step.server.ts';
import { SignInForm } from './page.tsx';

const fetcherKey = 'sign-in';

export default function SignInDialog({ here }: { here: Path }) {
  const { t } = useTranslation('auth');
  const { data, state } = useFetcher<StepAnswer>({ key: fetcherKey });
  return (
    <Dialog title={t('auth:heading')} closeTo={here}>
      <SignInForm returnTo={here} lastResult={data?.lastResult} pending={state !== 'idle'} fetcherKey={fetcherKey} />
    </Dialog>
  );
}
