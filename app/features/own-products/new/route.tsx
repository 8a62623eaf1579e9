import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/layout/failure-page.tsx';
import * as paths from '#app/paths.ts';
import { parseForm, type Refused, refuse } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { createOwnProduct, type OwnForm } from '#app/supplier/own-product.server.ts';
import { giveBack, ownForm, ownSchema, saveOwn } from '../own-form.server.ts';
import { NewPage } from './page.tsx';

export const handle = { i18n: ['own'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({ title: context.t('own:newTitle'), ...ownForm(), requestId: mintRequestId() });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const form = await parseForm(context, request, ownSchema);
  if (form.status !== 'success') return refuse(form);
  const requestId = readRequestId(form.payload['requestId']);
  const create = async (product: OwnForm) => (await createOwnProduct(context.supplier, product, requestId)).id;
  try {
    return redirectTo(paths.ownProduct(await saveOwn(context, form.value, create, context.t('own:created'))));
  } catch (error) {
    return giveBack(context, error, form);
  }
}

export default function Route() {
  const lastResult = useActionData<Refused>()?.lastResult;
  return <NewPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
