import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { chatIdentity } from './identity.server.ts';

/** Public: a visitor has no identity. Asked for after a press only. */
export async function loader({ context }: LoaderFunctionArgs) {
  return data({ identity: await chatIdentity(context) });
}
