import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/cloudflare';
import { RemixServer, Scripts } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { handOverScript, withHandOver } from './hand-over.server.ts';

const loaderData = { name: '</script><!-- <b>&\u2028', at: new Date(0), none: undefined };

/** Renders a page as Remix's default entry does, with the streaming renderer. */
async function streamed(url: string, entry: EntryContext): Promise<string> {
  const output = new PassThrough();
  const { pipe } = renderToPipeableStream(<RemixServer context={entry} url={url} nonce="n" />, {
    onAllReady: () => void pipe(output),
  });
  return text(output);
}

/** A build of one page with Remix's scripts; `render` draws its document. */
function buildWith(render: (request: Request, entry: EntryContext) => Promise<string>): ServerBuild {
  const root = {
    loader: () => loaderData,
    default: () => (
      <html lang="ru">
        <body>
          <Scripts nonce="n" />
        </body>
      </html>
    ),
  };
  const route = { id: 'root', path: '', module: '/root.js', hasLoader: true, imports: [] };
  return {
    mode: 'production',
    routes: { root: { id: 'root', path: '', module: root } },
    assets: { version: '1', url: '/m.js', entry: { module: '/entry.js', imports: [] }, routes: { root: route } },
    future: { v3_singleFetch: true },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    entry: {
      module: {
        default: async (request: Request, _: number, __: Headers, entry: EntryContext) =>
          new Response(await render(request, entry)),
      },
    },
  } as unknown as ServerBuild;
}

/** The encoded data that the scripts of a page enqueue, and whether the stream is closed. */
function handedOver(html: string) {
  const pieces = [...html.matchAll(/window\.__remixContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);/g)];
  const data = pieces.map(([, json = '""']) => JSON.parse(json) as string).join('');
  return { data, closed: html.includes('window.__remixContext.streamController.close();') };
}

it('hands the data over as Remix does when it streams', async () => {
  let ours = '';
  const build = buildWith(async ({ url }, entry) => {
    if (!entry.serverHandoffStream) throw new Error('Remix gave no data to hand over');
    const [mine, theirs] = entry.serverHandoffStream.tee();
    ours = await handOverScript(mine, 'n');
    return streamed(url, { ...entry, serverHandoffStream: theirs });
  });
  const page = await (await createRequestHandler(build, 'production')(new Request('http://site.test/'))).text();
  const remix = handedOver(page);
  expect(remix.data).toContain('root');
  expect(handedOver(ours)).toEqual(remix);
  expect(remix.closed).toBe(true);
  // Remix's scripts make the controller that both of them use.
  expect(page).toContain('window.__remixContext.streamController = controller;');
});

it('lets nothing in the data end the script or open a comment', async () => {
  const stream = new Response(JSON.stringify(loaderData)).body ?? undefined;
  const script = await handOverScript(stream, 'n');
  expect(script.replace(/^<script nonce="n">|<\/script>$/g, '')).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(handedOver(script).data)).toEqual(JSON.parse(JSON.stringify(loaderData)));
});

it('stands at the end of the body, whatever React writes behind the document', () => {
  const html = '<html><head></head><body><p>x</p></body></html><!--/$-->';
  expect(withHandOver(html, '<script>$&</script>')).toBe(
    '<html><head></head><body><p>x</p><script>$&</script></body></html><!--/$-->',
  );
});
