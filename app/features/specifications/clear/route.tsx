import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { clearArchive, readSpecifications } from '#app/supplier/specification.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Question } from '#app/ui/question/question.tsx';

import { refusalOf } from '../refusal.server.ts';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Redirects to an empty archive. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { counts } = await readSpecifications(context.supplier, { scope: 'archive', perPage: 1 });
  if (counts.archive === 0) throw redirectTo(paths.specifications({ tab: 'archive' }));
  return data({ title: context.t('specifications:clearTitle'), count: counts.archive });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  try {
    await clearArchive(context.supplier);
    context.flash.set(context.t('specifications:cleared'));
  } catch (error) {
    context.flash.set(refusalOf(context, error), 'error');
  }
  return redirectTo(paths.specifications({ tab: 'archive' }));
}

export default function Route() {
  const { title, count } = useLoaderData<typeof loader>();
  const { t } = useTranslation('specifications');
  return (
    <Question
      title={title}
      words={{ yes: t('specifications:deleteYes'), no: t('specifications:cancel') }}
      text={t('specifications:clearText', { count })}
      action={paths.clearSpecifications()}
      back={paths.specifications({ tab: 'archive' })}
    />
  );
}
