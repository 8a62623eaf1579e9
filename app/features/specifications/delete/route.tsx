import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { deleteSpecification, readSpecification } from '#app/supplier/specification.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { SpecificationFailure } from '../failure.tsx';
import { Question } from '../question.tsx';
import { orMissing, refusalOf, specificationId } from '../refusal.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Only what lies in the archive is deleted; for anything else there is nothing to ask. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const id = specificationId(context, params['id']);
  const { name, archived, owned } = await orMissing(context, readSpecification(context.supplier, id, 1, 1));
  if (!archived || !owned) throw seeOther(context, paths.specification(id));
  return page(context, { title: context.t('specifications.deleteTitle'), id, name });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const id = specificationId(context, params['id']);
  try {
    await deleteSpecification(context.supplier, id);
  } catch (error) {
    context.flash.set(refusalOf(context, error), 'error');
    return seeOther(context, paths.deleteSpecification(id));
  }
  context.flash.set(context.t('specifications.deleted'));
  return seeOther(context, paths.specifications({ tab: 'archive' }));
}

export default function Route() {
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      text={useT()('specifications.deleteText', { name })}
      action={paths.deleteSpecification(id)}
      back={paths.specifications({ tab: 'archive' })}
    />
  );
}

export function ErrorBoundary() {
  return <SpecificationFailure failure={failureOf(useRouteError())} />;
}
