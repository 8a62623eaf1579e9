import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { loadProfile } from './load.server.ts';
import { type Posted, ProfilePage } from './page.tsx';
import { postProfile } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return page(context, await loadProfile(context));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postProfile(context, request);
}

export default function Route() {
  return <ProfilePage data={useLoaderData<typeof loader>()} posted={useActionData<Posted>()} />;
}
