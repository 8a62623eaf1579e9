import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import type { FailureView } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import css from './form-page.module.css';
import type { NotSaved } from './refusal.server.ts';

/** A missing specification has its own text. */
export function SpecificationFailure({ failure }: { failure: FailureView }) {
  const { t } = useTranslation('specifications');
  if (failure.status !== 404) return <FailurePage failure={failure} />;
  return (
    <EmptyState
      whole
      title={t('specifications:notFound')}
      action={<LinkButton to={paths.specifications()}>{t('specifications:toList')}</LinkButton>}
    >
      {t('specifications:notFoundText')}
    </EmptyState>
  );
}

interface ResendProps {
  title: string;
  action: Path;
  lastResult: NotSaved['lastResult'];
  resend: NonNullable<NotSaved['resend']>;
}

/** For a post without a response, when its page can't be rendered: posts it again. */
export function ResendPage({ title, action, lastResult, resend }: ResendProps) {
  const { t } = useTranslation('specifications');
  const form = useAppForm({ id: 'resend-form', lastResult });
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ErrorSummary form={form} />
      <ResendForm action={action} fields={resend}>
        <Button look="primary">{t('specifications:resend')}</Button>
      </ResendForm>
    </div>
  );
}
