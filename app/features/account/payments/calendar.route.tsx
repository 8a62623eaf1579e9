import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { paymentsCalendar } from './calendar.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await paymentsCalendar(context, request);
}
