import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { askFreshPrices } from '#app/features/product/prices/fresh.server.ts';
import { inPlaceOnly } from '#app/features/product/revalidate.ts';
import { useProductPart } from '#app/features/product/use-product-part.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { Drawn } from '#app/ui/drawn.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { useShown } from '#app/ui/use-shown.ts';
import { drawHome } from './draw.server.tsx';
import './drawn-styles.ts';
import { shownEvents } from './event.ts';
import { loadHome } from './load.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'description', content: data?.description },
  ...(data ? [{ tagName: 'link' as const, rel: 'canonical', href: data.canonical }] : []),
];

export const shouldRevalidate = inPlaceOnly;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = await context.info();
  if (!settings.showHomePage && new URL(request.url).search === '') throw seeOther(context, paths.catalogue());
  const { t, origin } = context;
  const head = { title: t('home.title'), description: t('home.description'), canonical: origin + paths.home() };
  const shown = await loadHome(context);
  const ahead = await context.events.view(...shownEvents(shown));
  return page(context, { ...head, html: drawHome(context, shown), ahead });
}

/** Prices as they are now, for who has no script: the page is answered again, and nothing has changed. */
export function action({ context }: ActionFunctionArgs) {
  askFreshPrices(context);
  return page(context, null);
}

export default function HomeRoute() {
  const { html, ahead } = useLoaderData<typeof loader>();
  useShown(ahead);
  return <Drawn name="home" html={html} {...useProductPart()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
