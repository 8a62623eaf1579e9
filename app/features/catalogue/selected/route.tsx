import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { actOnSelected } from './act.server.ts';
import { selectedSchema } from './schema.ts';

export const meta: MetaFunction = ({ error }) => [{ title: failureTitle(error) }];

/** The address only takes posts. Script asks for the page below a refused one, which may not lead away from it. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.fromScript ? page(context, null) : seeOther(context, paths.catalogue());
}

/** Open to visitors, who have a cart and may compare. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, selectedSchema);
  return seeOther(context, form.ok ? await actOnSelected(context, form.value) : paths.catalogue());
}

/** The address shows only the form that was not carried out, because somebody else acts by now: with all ticks, to be sent again. */
export default function SelectedRoute() {
  return null;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
