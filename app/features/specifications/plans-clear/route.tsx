import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { clearPlans, readPlans } from '#app/supplier/order-plan.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Question } from '#app/ui/question/question.tsx';
import { refusalOf } from '../refusal.server.ts';

export const handle = { i18n: ['plans', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
  { title: loaded?.title ?? failureTitle(error) },
];

/** Redirects to an archive without own plans: those of others are theirs to delete. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePlans(context, request);
  const { counts } = await readPlans(context.supplier, { tab: 'archive' });
  if (counts.deletable === 0) throw redirectTo(paths.orderPlans({ tab: 'archive' }));
  return data({ title: context.t('plans:clearTitle'), count: counts.deletable });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePlans(context, request);
  try {
    await clearPlans(context.supplier);
    context.flash.set(context.t('plans:cleared'));
  } catch (error) {
    context.flash.set(refusalOf(context, error, 'plan'), 'error');
  }
  return redirectTo(paths.orderPlans({ tab: 'archive' }));
}

export default function Route() {
  const { title, count } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['plans', 'specifications']);
  return (
    <Question
      title={title}
      words={{ yes: t('specifications:deleteYes'), no: t('specifications:cancel') }}
      text={t('plans:clearText', { count })}
      action={paths.clearOrderPlans()}
      back={paths.orderPlans({ tab: 'archive' })}
    />
  );
}
