import { data } from '@remix-run/react';
import { answerOr } from '#app/features/product/answers.ts';
import type { LinesAnswer } from './use-lines.ts';

/** For `clientAction`: without an answer, and after a server error, the page stays with what was typed. */
export async function answerLines(serverAction: () => Promise<object | null>) {
  const failed: LinesAnswer = { failed: true };
  const answer = (await answerOr(serverAction, failed)) as (LinesAnswer & { resend?: unknown }) | Response | null;
  // A `clientAction` has no status of the server's, and only a failure keeps the page from being loaded again.
  return answer instanceof Response || !answer?.resend ? answer : data(answer, { status: 503 });
}
