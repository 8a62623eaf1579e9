import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { requireOffers } from '../access.server.ts';
import { TemplatePage } from './page.tsx';
import { loadTemplate, postTemplate, type TemplateAnswer } from './template.server.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** A conflict brings what is saved now, and its version. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  return await loadTemplate(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await postTemplate(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <TemplatePage data={useLoaderData<typeof loader>()} answer={usePosted<TemplateAnswer>()} />;
}
