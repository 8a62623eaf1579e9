import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '#app/server/http/failure.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  throw notFound(context);
}

export function action({ context }: ActionFunctionArgs) {
  throw notFound(context);
}

export default function NotFound() {
  return null;
}
