import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import type { StepAnswer } from '../step.server.ts';
import { chooseCompany, loadCompanies } from './company-search.server.ts';
import { CompanyPage } from './page.tsx';

export const handle = { i18n: ['signup'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCompanies(context, request);
}

/** Public: part of sign-up. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await chooseCompany(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <CompanyPage data={useLoaderData<typeof loader>()} answer={usePosted<StepAnswer>()} />;
}
