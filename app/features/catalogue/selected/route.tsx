import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { actOnSelected, selectedSchema } from './act-on-selected.server.ts';

export const meta: MetaFunction = ({ error }) => [{ title: failureTitle(error) }];

/** Post only. Script also calls the loader after a refused post and must not be redirected then. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.fromScript ? data(null) : redirectTo(paths.catalogue());
}

/** Public: visitors have a cart and may compare. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, selectedSchema);
  return redirectTo(form.status === 'success' ? await actOnSelected(context, form.value) : paths.catalogue());
}

/** Only rendered for a form refused because somebody else acts now, to be posted again. */
export default function SelectedRoute() {
  return null;
}
