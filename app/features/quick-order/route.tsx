import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { readKept } from '#app/features/product/quick-order/draft.server.ts';
import { postQuickOrder } from '#app/features/product/quick-order/quick-order.server.ts';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import { addressIn, addressTags } from '#app/i18n/addresses.ts';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { keepForm } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { QuickOrderPage } from './page.tsx';

export const handle = { i18n: ['product', 'quick'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  ...(data ? [{ name: 'description', content: data.description }, ...addressTags(data.canonical)] : []),
];

/** What is kept is read when the page opens; a post of the form answers the rest. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formAction, currentUrl, nextUrl } = args;
  if (formAction === paths.quickOrder() && currentUrl.href === nextUrl.href) return false;
  return unlessProductOver(args);
}

/** Public: visitors have a cart. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { t, i18n, origin, answered } = context;
  const canonical = addressIn(i18n.language, origin + paths.quickOrder());
  return data({
    title: t('quick:page'),
    description: t('quick:description'),
    canonical,
    requestId: mintRequestId(),
    // What a post has left is in its answer.
    kept: answered ? { draft: undefined, isKept: true } : await readKept(context),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await postQuickOrder(context, request, { returnTo: paths.quickOrder(), isKept: true });
}

export const clientAction = keepForm;

export default function Route() {
  const { requestId, kept } = useLoaderData<typeof loader>();
  return <QuickOrderPage requestId={requestId} posted={useActionData<QuickAnswer>()} kept={kept} />;
}
