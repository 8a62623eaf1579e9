import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as paths from '#app/paths.ts';
import { openTypeahead, type TypeaheadOptions } from './use-typeahead.ts';

const suggested = (said: string) => ({ said });
const options: TypeaheadOptions<string> = {
  pathOf: paths.suggest,
  least: 2,
  pause: 150,
  read: (answer) => (answer as { said?: string }).said ?? null,
};
/** Requests under way: each is answered by the test, in the order that it likes. */
let requests: {
  url: string;
  signal: AbortSignal;
  answer: (body: unknown, status?: number) => void;
  fail: () => void;
}[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      requests.push({
        url,
        signal,
        answer: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pause = () => vi.advanceTimersByTimeAsync(200);

function open() {
  const shown: (string | null)[] = [];
  return { shown, ...openTypeahead(options, (found) => shown.push(found)) };
}

describe('asking for suggestions', () => {
  it('waits for a pause in typing and asks once', async () => {
    const { ask, shown } = open();
    for (const text of ['ка', 'каб', 'кабе']) ask(text);
    await pause();
    expect(requests.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('keyword'))).toEqual(['кабе']);
    requests[0]?.answer(suggested('a'));
    await pause();
    expect(shown).toEqual(['a']);
  });

  it('ends an older request and never shows its answer, however late it comes', async () => {
    const { ask, shown } = open();
    ask('ка');
    await pause();
    ask('каб');
    await pause();
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[1]?.answer(suggested('new'));
    await pause();
    requests[0]?.answer(suggested('old'));
    await pause();
    expect(shown).toEqual(['new']);
  });

  it('says nothing of a failure, an error page or an answer that is none', async () => {
    const { ask, shown } = open();
    ask('первый');
    await pause();
    requests[0]?.fail();
    ask('второй');
    await pause();
    requests[1]?.answer({}, 503);
    ask('третий');
    await pause();
    requests[2]?.answer({});
    await pause();
    expect(shown.every((one) => one === null)).toBe(true);
  });

  it('shows what was answered before without another request, and nothing for one letter', async () => {
    const { ask, shown } = open();
    ask('ка');
    await pause();
    requests[0]?.answer(suggested('a'));
    await pause();
    ask('к');
    ask('ка');
    expect(shown).toEqual(['a', null, 'a']);
    expect(requests).toHaveLength(1);
  });

  it('shows nothing after it was stopped', async () => {
    const { ask, stop, shown } = open();
    ask('ка');
    await pause();
    stop();
    requests[0]?.answer(suggested('a'));
    await pause();
    expect(shown).toEqual([]);
  });
});
