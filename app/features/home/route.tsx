import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { page } from '#app/server/answer.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return page(context, { supplier: (await context.info()).supplier.name });
}

export default function Home() {
  return <h1>{useLoaderData<typeof loader>().supplier}</h1>;
}
