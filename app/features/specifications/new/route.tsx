import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/layout/failure-title.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { namingSchema } from '../schema.ts';
import { postNew } from './create-specification.server.ts';
import { NewSpecificationPage } from './page.tsx';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({
    title: context.t('specifications:newTitle'),
    requestId: mintRequestId(),
    constraint: constraintsOf(namingSchema),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postNew(context, request);
}

export default function Route() {
  const lastResult = useActionData<Refused>()?.lastResult;
  return <NewSpecificationPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
