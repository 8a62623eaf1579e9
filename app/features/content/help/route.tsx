import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { chatOf } from '#app/server/chat.server.ts';
import { helpVideoOf } from '#app/server/help-video.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { HelpPage } from './page.tsx';

export const handle = { i18n: ['content'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Public. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [info, buyer] = await Promise.all([context.info(), context.buyer()]);
  const { config, supplier } = info;
  const { phone, email, seller = null } = supplier;
  return data({
    title: context.t('content:help'),
    pages: config.help ?? [],
    manager: buyer?.manager ?? null,
    shop: { phone, email },
    seller,
    chat: chatOf(context, info) ?? null,
    video: helpVideoOf(info, context.env.MEDIA_HOSTS),
  });
}

export default function Route() {
  return <HelpPage {...useLoaderData<typeof loader>()} />;
}
