import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '#app/server/failure.server.ts';

/** Any address that no other route answers; the root shows the page, with header and search. */
export function loader({ context }: LoaderFunctionArgs) {
  throw notFound(context);
}

export function action({ context }: ActionFunctionArgs) {
  throw notFound(context);
}

export default function NotFound() {
  return null;
}
