import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/serve/ports.ts';
import { addresses } from '#tests/support/addresses.ts';
import { runShop, type Shop } from '#tests/support/shop.ts';
import { copyOfSources } from '#tests/support/sources.ts';
import { copyOfTemplate } from '#tests/support/template.ts';

/** A copy of the sources that the tests may change. */
const copy = copyOfSources();
const data = copyOfTemplate();

let shop: Shop;
beforeAll(async () => {
  const variables = { DATA: data, SECRETS: join(copy, 'secrets'), PORT: String(await freePort()) };
  shop = await runShop('dev.ts', variables, { cwd: copy });
  if (!shop.origin) throw new Error(shop.output());
});
afterAll(async () => {
  await shop.end('SIGTERM');
  for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
});

/** Changes a file of the copy; returns a function that undoes the change. */
function edit(file: string, from: string, to: string): () => void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
}

async function get(path: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(shop.origin + path);
  return { status: answer.status, body: await answer.text() };
}

/** Connections are cut when the backend is replaced. */
const getOrNothing = (path: string) => get(path).catch(() => ({ status: 0, body: '' }));

/**
 * Polls until the response is as wanted, for at most 20 s, and returns the last one. `save` writes the file again every
 * 3 s, as a person would: a watcher may miss a change that comes while it reads the previous one.
 */
async function eventually(path: string, isReady: (seen: Awaited<ReturnType<typeof get>>) => boolean, save = () => {}) {
  const deadline = performance.now() + 20_000;
  let seen = await getOrNothing(path);
  for (let tries = 1; !isReady(seen) && performance.now() < deadline; tries += 1) {
    await pause(100);
    if (tries % 30 === 0) save();
    seen = await getOrNothing(path);
  }
  return seen;
}

/** The messages that Vite sends to browsers. */
async function listen(): Promise<{ messages: string[]; close(): void }> {
  const token = /wsToken = "([^"]+)"/.exec((await get('/@vite/client')).body)?.[1];
  const socket = new WebSocket(`${shop.origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data: text }) => void messages.push(String(text)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return { messages, close: () => socket.close() };
}

/** Requests a module and everything that it imports, like a browser; returns their addresses. */
async function loadModules(first: readonly string[]): Promise<Set<string>> {
  const seen = new Set(first);
  for (const path of seen) {
    const { body } = await get(path);
    const imported = [...body.matchAll(/(?:from|import)\s*\(?\s*"(\/(?:app|@fs|@id|contract)[^"]+)"/g)];
    for (const [, next = ''] of imported) seen.add(next);
  }
  return seen;
}

const footer = 'app/layout/footer.tsx';

describe('npm run dev', () => {
  it('serves a page from the sources, with scripts that take changes', async () => {
    const { status, body } = await get('/');
    expect(status).toBe(200);
    expect(body).toContain('/app/entry.client.tsx');
  });

  it('knows every package of every page before a browser asks, so that none makes it reload', {
    timeout: 240_000,
  }, async () => {
    const { messages, close } = await listen();
    const pages = (await addresses()).filter(({ hasPage }) => hasPage);
    for (const { path } of pages) await get(path);
    const modules = await loadModules(['/app/root.tsx', ...pages.map(({ file }) => `/app/${file}`)]);
    expect([...modules].some((path) => path.includes('@remix-run_react.js'))).toBe(true);
    // Vite collects changes for a moment before it decides on a reload.
    await pause(1_000);
    expect(messages.filter((text) => text.includes('full-reload'))).toEqual([]);
    close();
  });

  it('brings a changed component to the browser without a reload, and to the next page', async () => {
    await get(`/${footer}`);
    const { messages, close } = await listen();
    const undo = edit(footer, '<footer ', '<footer data-changed ');
    const { body } = await eventually('/', (seen) => seen.body.includes('data-changed'));
    expect(body).toContain('<footer data-changed');
    const update = messages.find((text) => text.includes('"update"'));
    expect(update).toContain(footer);
    expect(messages.filter((text) => text.includes('full-reload'))).toEqual([]);
    close();
    undo();
  });

  it('shows a mistake in the code and goes on when it is mended', async () => {
    const undo = edit(footer, '<footer ', '<footer <');
    const broken = await eventually('/', ({ status }) => status === 500);
    expect(broken.body).toMatch(/Mistake in the code[\s\S]*footer\.tsx/);
    expect(shop.output()).toContain('footer.tsx');
    undo();
    expect((await eventually('/', ({ status }) => status === 200, undo)).status).toBe(200);
  });

  it('changes the backend without a restart, and keeps the one that works when a change is broken', {
    timeout: 180_000,
  }, async () => {
    const undo = edit('backend/src/texts/ru.json', 'Такого вызова нет', 'Вызов изменился');
    const changed = await eventually('/api/v1/none', ({ body }) => body.includes('Вызов изменился'));
    expect(changed).toMatchObject({ status: 404, body: expect.stringContaining('Вызов изменился') });
    const mend = edit('backend/src/errors.ts', 'export class', 'export clas');
    for (let waited = 0; waited < 90_000 && !shop.output().includes('stays as it was'); waited += 100) await pause(100);
    expect(shop.output()).toContain('The backend stays as it was');
    expect((await get('/api/v1/none')).body).toContain('Вызов изменился');
    mend();
    undo();
    const back = await eventually('/api/v1/none', ({ body }) => body.includes('Такого'), undo);
    expect(back.body).toContain('Такого');
  });

  it('ends clean', async () => {
    expect(await shop.end('SIGINT')).toBe(0);
  });
});
