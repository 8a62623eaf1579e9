import { useFetcher } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { SignInForm } from './form.tsx';

const fetcherKey = 'sign-in';

/** Sign-in over the page that the buyer is on; fetched only when it is opened. */
export default function SignInDialog({ here }: { here: Path }) {
  const t = useT();
  const fetcher = useFetcher<{ state: FormState }>({ key: fetcherKey });
  return (
    <Dialog title={t('auth.heading')} closeTo={here}>
      <SignInForm
        returnTo={here}
        state={fetcher.data?.state}
        pending={fetcher.state !== 'idle'}
        fetcherKey={fetcherKey}
      />
    </Dialog>
  );
}
