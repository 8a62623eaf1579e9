import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { i18nOf } from '#app/i18n/i18n.server.ts';
import { DocumentContext } from '#app/ui/document-context.ts';

interface Surroundings {
  /** Address of the page. */
  at?: string;
  /** The page of a child route, for the component's outlet. */
  outlet?: ReactNode;
  lite?: boolean;
}

/** HTML of a component inside a page, as a browser without script gets it. */
export function render(piece: ReactNode, { at = '/', lite = false, outlet }: Surroundings = {}): string {
  const element = (
    <DocumentContext.Provider value={{ nonce: '', lite }}>
      <I18nextProvider i18n={i18nOf()}>{piece}</I18nextProvider>
    </DocumentContext.Provider>
  );
  const { pathname, search } = new URL(at, 'http://site.test');
  const { dataRoutes } = createStaticHandler([
    outlet ? { path: pathname, element, children: [{ index: true, element: outlet }] } : { path: '*', element },
  ]);
  const context = {
    basename: '',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: matchRoutes(dataRoutes, pathname) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  } as unknown as Parameters<typeof createStaticRouter>[1];
  const router = createStaticRouter(dataRoutes as RouteObject[], context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** Attributes of each element with this tag name, in order; an attribute without a value is an empty string. */
export function elements(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}(?=[\\s/>])([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
    ),
  );
}

/** Visible text of HTML: without tags, with spaces collapsed. */
export function textIn(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
}
