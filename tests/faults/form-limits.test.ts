import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitOf } from '#app/server/http/form-limits.server.ts';
import { maxQuickText } from '#contract/quick-order-limits.ts';
import { saveSpecification } from '#tests/support/buying.ts';
import { formWith } from '#tests/support/newcomer.ts';
import { type Server, startServer } from '#tests/support/server.ts';
import { enterPeople } from '#tests/support/visits.ts';

let server: Server;
let everybody: Awaited<ReturnType<typeof enterPeople>>;
beforeAll(async () => {
  server = await startServer({ vars: { API_PUBLIC: '1' } });
  everybody = await enterPeople(server.origin, 46);
  const chat = await everybody.people.buyer.get('/help/chat');
  await everybody.people.buyer.submit(formWith(chat, 'text'), { text: 'Есть кабель?' });
  const { path } = await saveSpecification(everybody.people.buyer, 'Полная страница', 50);
  everybody.pages.push({ file: '', path });
});
afterAll(() => server.stop());

const largestFile = new Blob([new Uint8Array(2 * 1024 * 1024)]);
/** Three bytes, nine when it is percent-encoded. */
const letter = '€';
/** Long texts without `maxlength`, since a browser would cut off silently what is pasted. */
const uncut: Readonly<Record<string, number>> = { pasted: maxQuickText };

const said = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/** What a browser sends of a form in which every field holds as much as it may. */
function fullest(inside: string): FormData {
  const sent = new FormData();
  for (const [tag, , , text = ''] of inside.matchAll(/<(input|textarea)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g)) {
    const name = said(tag, 'name') ?? '';
    if (said(tag, 'type') === 'file') sent.append(name, largestFile, 'photo.jpg');
    else sent.append(name, fullestText(tag, name) ?? said(tag, 'value') ?? text);
  }
  return sent;
}

/** Undefined for a field into which nobody types. */
function fullestText(tag: string, name: string): string | undefined {
  const length = Number(said(tag, 'maxlength') ?? uncut[name] ?? 0);
  if (tag.startsWith('<textarea')) expect({ name, length }).toSatisfy(() => length > 0);
  return length > 0 && said(tag, 'type') !== 'hidden' ? letter.repeat(length) : undefined;
}

async function sizeOf(sent: FormData, isMultipart: boolean): Promise<{ size: number; type: string }> {
  const texts = [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const request = new Request(server.origin, { method: 'POST', body: isMultipart ? sent : new URLSearchParams(texts) });
  return { size: (await request.arrayBuffer()).byteLength, type: request.headers.get('Content-Type') ?? '' };
}

interface Sent {
  action: string;
  size: number;
  bytes: number;
}

/** The posts of a page with their sizes and limits. */
async function postsOf(html: string, at: string): Promise<Sent[]> {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
  const posts = forms.filter(([, tag = '']) => said(tag, 'method') === 'post');
  return await Promise.all(
    posts.map(async ([, tag = '', inside = '']) => {
      const { pathname: action, href: url } = new URL(said(tag, 'action') ?? at, server.origin);
      const isMultipart = said(tag, 'enctype') === 'multipart/form-data';
      expect({ action, losesFile: !isMultipart && inside.includes('type="file"') }).toEqual({
        action,
        losesFile: false,
      });
      const { size, type } = await sizeOf(fullest(inside), isMultipart);
      return { action, size, bytes: limitOf({ url, headers: new Headers({ 'Content-Type': type }) }).bytes };
    }),
  );
}

it('every form is let in with all that its fields may hold', { timeout: 120_000 }, async () => {
  const posts: Sent[] = [];
  for (const { path } of everybody.pages) {
    for (const client of Object.values(everybody.people)) {
      const page = await client.get(path);
      posts.push(...(await postsOf(page.body, page.path)));
    }
  }
  expect(posts.filter(({ size, bytes }) => size > bytes)).toEqual([]);
  const seen = new Set(posts.map(({ action }) => action));
  for (const address of [
    '/help/chat',
    '/staff/chat/1',
    '/quick-order',
    '/staff/texts/page/reglament',
    '/cart',
    '/cart/quick-order',
  ]) {
    expect(seen).toContain(address);
  }
});
