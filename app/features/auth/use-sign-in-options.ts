import { useRouteLoaderData } from '@remix-run/react';
import type { Info } from '#app/server/request-context.ts';

type SignInOptions = Pick<Info['config'], 'bank' | 'captcha'>;

/** Bank and captcha of the shop, from root's loader: a dialog opens without one of its own. Undefined when it failed. */
export function useSignInOptions(): SignInOptions | undefined {
  return useRouteLoaderData<() => { shell: SignInOptions | null }>('root')?.shell ?? undefined;
}
