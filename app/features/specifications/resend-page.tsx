import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { useAppForm } from '#app/ui/app-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import css from './form-page.module.css';
import type { NotSaved } from './refusal.server.ts';

interface Props {
  title: string;
  action: Path;
  lastResult: NotSaved['lastResult'];
  resend: NonNullable<NotSaved['resend']>;
}

/** For a post without a response, when its page can't be rendered: posts it again. */
export function ResendPage({ title, action, lastResult, resend }: Props) {
  const { t } = useTranslation('specifications');
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <ErrorSummary form={useAppForm({ id: 'resend', lastResult })} />
      <ResendForm action={action} fields={resend}>
        <Button look="primary">{t('specifications:resend')}</Button>
      </ResendForm>
    </div>
  );
}
