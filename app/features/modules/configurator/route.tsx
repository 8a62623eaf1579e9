import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import css from '#app/ui/content-page.module.css';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { requireModule } from '../access.server.ts';

export const handle = { i18n: ['modules'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireModule(context, request, 'raecConfigurator');
  return { title: context.t('modules:configurator.title') };
}

export default function Route() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('modules');
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <p>{t('modules:configurator.text')}</p>
      <p className={css.updated}>{t('modules:configurator.day')}</p>
      <p>
        <LinkButton to={paths.startConfigurator()} look="primary" prefetch="none" reloadDocument>
          {t('modules:configurator.open')}
        </LinkButton>{' '}
        <LinkButton to={paths.importList()} look="quiet">
          {t('modules:configurator.imports')}
        </LinkButton>
      </p>
    </div>
  );
}
