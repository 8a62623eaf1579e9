import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { sentId } from '#app/ui/conform/app-form.tsx';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Question } from '#app/ui/question/question.tsx';
import { loadWithdrawal, postWithdrawal } from './withdraw.server.ts';

export const handle = { i18n: ['approval'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** After a refusal the page shows how things stand now. */
export const shouldRevalidate = () => true;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return await loadWithdrawal(context, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postWithdrawal(context, request, params['id']);
}

export const clientAction = keepForm;

export default function Route() {
  const { t } = useTranslation('approval');
  const { title, id, version, lost, requestId } = useLoaderData<typeof loader>();
  const lastResult = usePosted<Refused>()?.lastResult;
  if (lost) return <TooLate id={id} title={title} lost={lost} />;
  const [message] = lastResult?.error?.[''] ?? [];
  return (
    <>
      <div role="alert">{message ? <Banner tone="warning">{message}</Banner> : null}</div>
      <Question
        title={title}
        text={t('approval:withdrawText')}
        words={{ yes: t('approval:withdraw'), no: t('approval:withdrawNo') }}
        action={paths.withdrawOrder(id)}
        hidden={{ version: String(version) }}
        requestId={sentId(lastResult) ?? requestId}
        back={paths.order(id)}
      />
    </>
  );
}

type Lost = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['lost']>;

/** The order was decided while the question stood there. */
function TooLate({ id, title, lost }: { id: number; title: string; lost: Lost }) {
  const { t } = useTranslation('approval');
  const { formatDateTime } = useFormats();
  const facts = lost.kind === 'cancelled' ? {} : { by: lost.by, at: formatDateTime(lost.at) };
  const canCancel = lost.kind === 'approved' && lost.canCancel;
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <div role="status">
        <p>{t(`approval:withdrawLost.${lost.kind}`, facts)}</p>
        {lost.kind === 'declined' ? <p>{t('approval:said', { by: lost.by, comment: lost.comment })}</p> : null}
        {canCancel ? <p>{t('approval:withdrawLost.cancel')}</p> : null}
      </div>
      <div className={css.ways}>
        {canCancel ? (
          <LinkButton to={paths.askAboutOrder(id, 'cancel')} look="primary" prefetch="none">
            {t('approval:withdrawLost.ask')}
          </LinkButton>
        ) : null}
        <LinkButton to={paths.order(id)}>{t('approval:toOrder')}</LinkButton>
      </div>
    </div>
  );
}
