import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import css from './page.module.css';
export async function loader({ context }: LoaderFunctionArgs) {
  return { api: await (await (context['api'] as Fetcher).fetch('http://api/api/v1/info')).text() };
}
export default function Home() {
  const d = useLoaderData<typeof loader>();
  const [n, setN] = useState(0);
  return (
    <button className={css.x} type="button" onClick={() => setN(n + 1)}>
      {d.api} {n}
    </button>
  );
}
