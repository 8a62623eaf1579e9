import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { clearArchive, readSpecifications } from '#app/supplier/specification.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { Question } from '../question.tsx';
import { refusalOf } from '../refusal.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Asks with the number of what would be gone; an empty archive is shown as it is. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { counts } = await readSpecifications(context.supplier, { scope: 'archive', perPage: 1 });
  if (counts.archive === 0) throw seeOther(context, paths.specifications({ tab: 'archive' }));
  return page(context, { title: context.t('specifications.clearTitle'), count: counts.archive });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  try {
    await clearArchive(context.supplier);
    context.flash.set(context.t('specifications.cleared'));
  } catch (error) {
    context.flash.set(refusalOf(context, error), 'error');
  }
  return seeOther(context, paths.specifications({ tab: 'archive' }));
}

export default function Route() {
  const { title, count } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Question
      title={title}
      text={t('specifications.clearText', { count })}
      action={paths.clearSpecifications()}
      back={paths.specifications({ tab: 'archive' })}
    />
  );
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
