import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { productId } from '../item.ts';
import { loadDetail } from '../product.server.ts';
import { type CodesAnswer, postCodes } from './codes.server.ts';
import { OwnCodes } from './own-codes.tsx';

export const handle = { i18n: ['product'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Where a code that was refused without script is mended. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data(await loadCodes(context, params['id']));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const id = productId(params['id']);
  if (id === null) throw notFound(context);
  return await postCodes(context, request, id);
}

export const clientAction = keepForm;

export default function Route() {
  const { title, product, codes } = useLoaderData<typeof loader>();
  const returnTo = paths.product(product.id);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p>
        <Link to={returnTo}>{product.name}</Link>
      </p>
      <OwnCodes product={product} codes={codes} returnTo={returnTo} posted={usePosted<CodesAnswer>()} />
    </>
  );
}

async function loadCodes(context: LoadContext, named: string | undefined) {
  const product = await loadDetail(context, productId(named));
  if (!product?.ownCodes?.editable) throw notFound(context);
  const { id, name, ownCodes } = product;
  return { title: context.t('product:codesChange'), product: { id, name }, codes: ownCodes };
}
