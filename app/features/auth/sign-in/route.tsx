import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { SignInPage } from './page.tsx';
import { signInSchema } from './schema.ts';
import { signIn } from './sign-in.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

// The way back travels in the address and not in the session, because two tabs may sign in for different pages.
export async function loader({ context, request }: LoaderFunctionArgs) {
  const returnTo = safeLocal(new URL(request.url).searchParams.get('returnTo'), paths.home());
  if (await context.buyer()) throw seeOther(context, returnTo);
  return page(context, { title: context.t('auth.title'), returnTo });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, signInSchema);
  if (!form.ok) return page(context, { state: form.state }, { status: 422 });
  const refusal = await signIn(context, form.value, form.state);
  if (refusal) {
    const { status, headers = {} } = refusal;
    return page(context, { state: refusal.state }, { status, headers });
  }
  throw seeOther(context, safeLocal(new URL(request.url).searchParams.get('returnTo'), paths.home()));
}

export default function Route() {
  const { returnTo } = useLoaderData<typeof loader>();
  return <SignInPage returnTo={returnTo} state={useActionData<typeof action>()?.state} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
