import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import css from './page.module.css';
export async function loader({ context }: { context: any }) {
  return { api: await (await context.api.fetch('http://api/api/v1/info')).text() };
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
