import type { SubmissionResult } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { type Constraints, constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, type Refused, refuse } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { createSpecification } from '#app/supplier/specification.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { NamingFields } from '../naming-fields.tsx';
import { refuseChange } from '../refusal.server.ts';
import { namingSchema } from '../schema.ts';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({
    title: context.t('specifications:newTitle'),
    requestId: mintRequestId(),
    constraint: constraintsOf(namingSchema),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postNew(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <NewSpecificationPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}

async function postNew(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, namingSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    const { id } = await createSpecification(context.supplier, form.value, readRequestId(form.payload['requestId']));
    context.flash.set(context.t('specifications:created'));
    return redirectTo(paths.specification(id));
  } catch (error) {
    return refuseChange(context, error, form);
  }
}

interface Props {
  data: { requestId: string; constraint: Constraints };
  lastResult: SubmissionResult | undefined;
}

function NewSpecificationPage({ data: { requestId, constraint }, lastResult }: Props) {
  const { t } = useTranslation('specifications');
  const form = useAppForm({ id: 'specification-form', lastResult, constraint });
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{t('specifications:newTitle')}</PageHeading>
      </header>
      <AppForm method="post" action={paths.newSpecification()} form={form} requestId={requestId} className={css.form}>
        <NamingFields form={form} />
        <div className={css.ways}>
          <Button look="primary">{t('specifications:save')}</Button>
          <Link to={paths.specifications()}>{t('specifications:toList')}</Link>
        </div>
      </AppForm>
    </div>
  );
}
