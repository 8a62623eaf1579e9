import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { deleteSpecification, readSpecification } from '#app/supplier/specification.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { Question } from '#app/ui/question/question.tsx';
import { SpecificationFailure } from '../failure.tsx';

import { orMissing, refusalOf, specificationId } from '../refusal.server.ts';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Only archived specifications can be deleted. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const id = specificationId(context, params['id']);
  const { name, archived, owned } = await orMissing(context, readSpecification(context.supplier, id, 1, 1));
  if (!archived || !owned) throw redirectTo(paths.specification(id));
  return data({ title: context.t('specifications:deleteTitle'), id, name });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const id = specificationId(context, params['id']);
  try {
    await deleteSpecification(context.supplier, id);
  } catch (error) {
    context.flash.set(refusalOf(context, error), 'error');
    return redirectTo(paths.deleteSpecification(id));
  }
  context.flash.set(context.t('specifications:deleted'));
  return redirectTo(paths.specifications({ tab: 'archive' }));
}

export default function Route() {
  const { t } = useTranslation('specifications');
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      words={{ yes: t('specifications:deleteYes'), no: t('specifications:cancel') }}
      text={t('specifications:deleteText', { name })}
      action={paths.deleteSpecification(id)}
      back={paths.specifications({ tab: 'archive' })}
    />
  );
}

export function ErrorBoundary() {
  return <SpecificationFailure failure={failureOf(useRouteError())} />;
}
