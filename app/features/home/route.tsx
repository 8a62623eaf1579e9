import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { postQuickOrder } from '#app/features/product/quick-order/quick-order.server.ts';
import { unlessAnsweredByFetcher } from '#app/features/product/revalidate.ts';
import { addressIn, addressTags } from '#app/i18n/addresses.ts';
import * as paths from '#app/paths.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { keepForm } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { useViewBeacon } from '#app/ui/use-view-beacon.ts';
import { loadHome, viewEvents } from './home.server.ts';
import { HomePage } from './page.tsx';

export const handle = { i18n: ['home', 'product', 'quick'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  ...(data ? [{ name: 'description', content: data.description }, ...addressTags(data.canonical)] : []),
];

export const shouldRevalidate = unlessAnsweredByFetcher;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, i18n, origin, answered } = context;
  const canonical = addressIn(i18n.language, origin + paths.home());
  const head = { title: t('home:title'), description: t('home:description'), canonical };
  const requestId = mintRequestId();
  // The rows of a quick order leave no room for the rest of the page.
  if (answered) return data({ ...head, home: null, requestId, ahead: undefined });
  const { settings } = await context.info();
  const { searchParams } = new URL(request.url);
  const isAsked = [...searchParams.keys()].some((name) => name !== 'lang');
  if (!settings.showHomePage && !isAsked) {
    throw redirectTo(paths.catalogue({ lang: searchParams.get('lang') ?? undefined }));
  }
  const home = await loadHome(context);
  const ahead = await context.events.view(...viewEvents(home));
  return data({ ...head, home, requestId, ahead });
}

/** A quick order; or prices refreshed without script: then the page is rendered again, without a redirect. */
export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await readForm(request);
  // What can't be read is refused there.
  if (!sent || sent.has('requestId')) return await postQuickOrder(context, request, { returnTo: paths.home() });
  context.freshPrices = true;
  return data(null);
}

export const clientAction = keepForm;

export default function Route() {
  const { home, requestId, ahead } = useLoaderData<typeof loader>();
  const posted = useActionData<QuickAnswer | null>() ?? undefined;
  useViewBeacon(ahead);
  return <HomePage home={home} requestId={requestId} posted={posted} />;
}
