import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { inPlaceOnly } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { useViewBeacon } from '#app/ui/use-view-beacon.ts';
import { loadHome, viewEvents } from './home.server.ts';
import { HomePage } from './page.tsx';

export const handle = { i18n: ['home', 'product'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  ...(data
    ? [
        { name: 'description', content: data.description },
        { tagName: 'link' as const, rel: 'canonical', href: data.canonical },
      ]
    : []),
];

export const shouldRevalidate = inPlaceOnly;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = await context.info();
  if (!settings.showHomePage && new URL(request.url).search === '') throw redirectTo(paths.catalogue());
  const { t, origin } = context;
  const head = { title: t('home:title'), description: t('home:description'), canonical: origin + paths.home() };
  const home = await loadHome(context);
  const ahead = await context.events.view(...viewEvents(home));
  return data({ ...head, home, requestId: mintRequestId(), ahead });
}

/** Refreshes prices without script: the page is rendered again, without a redirect. */
export function action({ context }: ActionFunctionArgs) {
  context.freshPrices = true;
  return data(null);
}

export default function Route() {
  const { home, requestId, ahead } = useLoaderData<typeof loader>();
  useViewBeacon(ahead);
  return <HomePage home={home} requestId={requestId} />;
}
