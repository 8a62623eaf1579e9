import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { postQuickOrder, type QuickAnswer } from '#app/features/product/quick-order/quick-order.server.ts';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import { addressIn, addressTags } from '#app/i18n/addresses.ts';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { keepForm } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { QuickOrderPage } from './page.tsx';

export const handle = { i18n: ['quick'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  ...(data ? [{ name: 'description', content: data.description }, ...addressTags(data.canonical)] : []),
];

export const shouldRevalidate = unlessProductOver;

/** Public: visitors have a cart. */
export function loader({ context: { t, i18n, origin } }: LoaderFunctionArgs) {
  const canonical = addressIn(i18n.language, origin + paths.quickOrder());
  return data({
    title: t('quick:page'),
    description: t('quick:description'),
    canonical,
    requestId: mintRequestId(),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await postQuickOrder(context, request, paths.quickOrder());
}

export const clientAction = keepForm;

export default function Route() {
  const { requestId } = useLoaderData<typeof loader>();
  return <QuickOrderPage requestId={requestId} posted={useActionData<QuickAnswer>()} />;
}
