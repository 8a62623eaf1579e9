import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { maskLogin } from '../login.ts';
import type { StepAnswer } from '../next-step.server.ts';
import { returnToOf } from '../return-to.server.ts';
import { CodePage } from './page.tsx';
import { postCode } from './post.server.ts';
import { keptCode } from './schema.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request);
  if (await context.buyer()) throw seeOther(context, returnTo);
  const kept = await context.flow.read('code', keptCode);
  return page(context, { title: context.t('auth.code.heading'), returnTo, sentTo: kept && maskLogin(kept.login) });
}

/** Open to visitors: it lets them in. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await postCode(context, request);
}

export default function Route() {
  return <CodePage data={useLoaderData<typeof loader>()} state={useActionData<StepAnswer>()?.state} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
