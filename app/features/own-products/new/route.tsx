import type { SubmissionResult } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { parseForm, type Refused, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { createOwnProduct, findOwnProducts, type OwnForm } from '#app/supplier/own-product.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { OwnFields } from '../fields.tsx';
import css from '../own.module.css';
import { ownForm, ownSchema, saveOwn } from '../own-form.server.ts';

export const handle = { i18n: ['own'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { editable } = await findOwnProducts(context.supplier, { keyword: '', page: 1 });
  if (!editable) throw failure(context, 403, { message: context.t('own:readOnly') });
  return data({ title: context.t('own:newTitle'), ...ownForm(), requestId: mintRequestId() });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const form = await parseForm(context, request, ownSchema);
  if (form.status !== 'success') return refuse(form);
  const requestId = readRequestId(form.payload['requestId']);
  const create = async (product: OwnForm) => (await createOwnProduct(context.supplier, product, requestId)).id;
  try {
    return redirectTo(paths.ownProduct(await saveOwn(context, form.value, create, context.t('own:created'))));
  } catch (error) {
    return refuseError(form, error, context.t('own:unavailable'));
  }
}

export const clientAction = keepForm;

export default function Route() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <NewPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}

interface Props {
  data: ReturnType<typeof ownForm> & { requestId: string };
  lastResult: SubmissionResult | undefined;
}

function NewPage({ data: { units, constraint, requestId }, lastResult }: Props) {
  const { t } = useTranslation('own');
  const form = useAppForm({ id: 'own-form', lastResult, constraint, defaultValue: { minimumBatch: 1 } });
  return (
    <>
      <header className={css.heading}>
        <PageHeading>{t('own:newTitle')}</PageHeading>
        <Link to={paths.ownProducts()}>{t('own:back')}</Link>
      </header>
      <p className={css.quiet}>{t('own:about')}</p>
      <AppForm
        method="post"
        action={paths.newOwnProduct()}
        encType="multipart/form-data"
        form={form}
        requestId={requestId}
        className={css.form}
      >
        <OwnFields form={form} units={units} />
        <div className={css.ways}>
          <Button look="primary">{t('own:save')}</Button>
        </div>
      </AppForm>
    </>
  );
}
