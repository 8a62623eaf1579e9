import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { StepDialog } from '../step-dialog.tsx';
import { type CodeData, CodeForm } from './page.tsx';

export default function CodeDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('auth');
  return (
    <StepDialog<CodeData> title={t('auth:code.heading')} page={paths.signInByCode(here)} here={here}>
      {(data, sending) => <CodeForm returnTo={here} sentTo={data.sentTo} {...sending} />}
    </StepDialog>
  );
}
