import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { StepDialog } from '../step-dialog.tsx';
import { CodeForm } from './form.tsx';

/** Sign-in by a code over the page that the buyer is on; fetched only when it is opened. */
export default function CodeDialog({ here }: { here: paths.Path }) {
  const t = useT();
  return (
    <StepDialog<{ sentTo: string | null }> title={t('auth.code.heading')} page={paths.signInByCode(here)} here={here}>
      {(data, sending) => <CodeForm returnTo={here} sentTo={data.sentTo} {...sending} />}
    </StepDialog>
  );
}
