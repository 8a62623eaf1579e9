import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isForBuyer } from '#app/server/session/acting-as.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Question } from '#app/ui/question/question.tsx';
import { orderId, requireOrder } from '../order-id.server.ts';

export const handle = { i18n: ['approval'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Leads back to an order that can no longer be taken back, whose page says how it stands. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const id = orderId(context, params['id']);
  const { number, version, approval } = await requireOrder(context, id);
  if (!approval?.canWithdraw || (await isForBuyer(context))) throw redirectTo(paths.order(id));
  const title = context.t('approval:withdrawTitle', { number });
  return data({ title, id, version, requestId: mintRequestId() });
}

export default function Route() {
  const { t } = useTranslation('approval');
  const { title, id, version, requestId } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      text={t('approval:withdrawText')}
      words={{ yes: t('approval:withdraw'), no: t('approval:withdrawNo') }}
      action={paths.approval(id)}
      hidden={{ version: String(version), intent: 'withdraw' }}
      requestId={requestId}
      back={paths.order(id)}
    />
  );
}
