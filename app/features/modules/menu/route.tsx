import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { readModules } from '#app/supplier/module.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { requireModule } from '../access.server.ts';
import { MenuPage } from './page.tsx';
import { pages } from './pages.ts';

export const handle = { i18n: ['modules'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** A menu of one module is the module. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireModule(context, request, 'enabled');
  const modules = await readModules(context.supplier);
  const tiles = modules.flatMap(({ code, enabled, title }) => {
    const to = pages[code]?.to;
    return enabled && to ? [{ code, title, to }] : [];
  });
  const [only, ...others] = tiles;
  if (only && others.length === 0) throw redirectTo(only.to);
  return { title: context.t('modules:title'), tiles };
}

export default function Route() {
  return <MenuPage {...useLoaderData<typeof loader>()} />;
}
