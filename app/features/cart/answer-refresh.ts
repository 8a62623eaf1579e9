import { answerOr, inTime } from '#app/features/product/answers.ts';
import type { CartAnswer } from './change-cart.server.ts';

/** In milliseconds: the edge gives up after five seconds, and its answer needs its way. */
const longestWait = 7000;

/** For `clientAction`: a refresh without an answer has failed, and the page stays. */
export function answerRefresh(serverAction: () => Promise<CartAnswer>) {
  const failed: CartAnswer = { refreshFailed: 'failed' };
  return answerOr(inTime(serverAction, longestWait), failed);
}
