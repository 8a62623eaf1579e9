import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver } from './draft-saver.ts';

const rows = (article: string) => new URLSearchParams({ 'lines[0].article': article });

/** A saver whose requests are answered by the test. */
function start() {
  const sent: { article: string | null; signal: AbortSignal; answer: (isSaved: boolean) => void }[] = [];
  const last: (string | null)[] = [];
  const articleOf = (body: URLSearchParams) => body.get('lines[0].article');
  const saver = new DraftSaver({
    save: (body, signal) =>
      new Promise<boolean>((answer, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        sent.push({ article: articleOf(body), signal, answer });
      }),
    saveLast: (body) => void last.push(articleOf(body)),
  });
  return { saver, sent, last };
}

const later = (milliseconds = 500) => vi.advanceTimersByTimeAsync(milliseconds);

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is saved once the buyer pauses, and only then', async () => {
    const { saver, sent, last } = start();
    saver.change(rows('К'));
    await later(400);
    saver.change(rows('К-7'));
    await later(400);
    expect(sent).toEqual([]);
    await later(100);
    expect(sent.map(({ article }) => article)).toEqual(['К-7']);
    sent[0]?.answer(true);
    await later(0);
    saver.leavePage();
    expect(last).toEqual([]);
  });

  it('takes the place of an older one that is on its way', async () => {
    const { saver, sent, last } = start();
    saver.change(rows('К-7'));
    await later();
    saver.change(rows('К-8'));
    expect(sent[0]?.signal.aborted).toBe(true);
    await later();
    sent[1]?.answer(true);
    await later(0);
    saver.leavePage();
    expect(last).toEqual([]);
  });

  it.each([
    ['nothing was sent', 0, undefined],
    ['it is on its way', 500, undefined],
    ['it was refused', 500, false],
  ])('is sent when the page is left before it is kept: %s', async (_, waited, answer) => {
    const { saver, sent, last } = start();
    saver.change(rows('К-7'));
    await later(waited);
    if (answer !== undefined) sent[0]?.answer(answer);
    await later(0);
    saver.leavePage();
    expect(last).toEqual(['К-7']);
  });

  it('waits while the form itself is posted, and is dropped for what the answer has kept', async () => {
    const { saver, sent, last } = start();
    saver.change(rows('К-7'));
    await later();
    saver.setPosting(true);
    expect(sent[0]?.signal.aborted).toBe(true);
    saver.change(rows('К-8'));
    await later(5000);
    saver.leavePage();
    expect([sent.length, last]).toEqual([1, []]);
    saver.forget();
    saver.setPosting(false);
    await later(5000);
    expect(sent).toHaveLength(1);
  });

  it('is saved after a post whose rows were not kept', async () => {
    const { saver, sent } = start();
    saver.setPosting(true);
    saver.change(rows('К-7'));
    saver.setPosting(false);
    await later();
    expect(sent.map(({ article }) => article)).toEqual(['К-7']);
  });

  it('is sent once by several events of leaving, and again if it changes after that', async () => {
    const { saver, last } = start();
    saver.change(rows('К-7'));
    saver.leavePage();
    saver.leavePage();
    expect(last).toEqual(['К-7']);
    saver.change(rows('К-8'));
    saver.leavePage();
    expect(last).toEqual(['К-7', 'К-8']);
  });

  it('is saved when its field is left, without a pause, and only if it waits', async () => {
    const { saver, sent } = start();
    saver.leaveField();
    saver.change(rows('К-7'));
    saver.leaveField();
    saver.leaveField();
    await later(0);
    expect(sent.map(({ article }) => article)).toEqual(['К-7']);
    sent[0]?.answer(true);
    await later();
    expect(sent).toHaveLength(1);
  });

  it('is saved at once when its form goes', async () => {
    const { saver, sent } = start();
    saver.change(rows('К-7'));
    saver.leaveForm();
    expect(sent.map(({ article }) => article)).toEqual(['К-7']);
    await later();
    expect(sent).toHaveLength(1);
  });
});
