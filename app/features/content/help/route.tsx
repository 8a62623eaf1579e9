import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { HelpPage } from './page.tsx';

export const handle = { i18n: ['content'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Public. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ config, supplier }, buyer] = await Promise.all([context.info(), context.buyer()]);
  const { phone, email, seller = null } = supplier;
  return data({
    title: context.t('content:help'),
    pages: config.help ?? [],
    manager: buyer?.manager ?? null,
    shop: { phone, email },
    seller,
  });
}

export default function Route() {
  return <HelpPage {...useLoaderData<typeof loader>()} />;
}
