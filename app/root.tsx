import { Links, Meta, Outlet, Scripts } from '@remix-run/react';
export default function Root() {
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <title>x</title>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
