import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readDeletion, readProfile } from '#app/supplier/profile.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { deletionSchema, postDeletion } from './deletion.server.ts';
import { DeletionPage } from './page.tsx';

export const handle = { i18n: ['cabinet'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { supplier, t } = context;
  const [deletion, { phone, email }] = await Promise.all([readDeletion(supplier), readProfile(supplier)]);
  return data({
    title: t('cabinet:deleteTitle'),
    ...deletion,
    login: email ?? phone ?? '',
    constraint: constraintsOf(deletionSchema),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postDeletion(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <DeletionPage data={useLoaderData<typeof loader>()} lastResult={usePosted<Refused>()?.lastResult} />;
}
