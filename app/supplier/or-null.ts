import { SupplierUnavailable } from './errors.ts';

/** The answer of a call that the page can do without: null when the API is down or slow, so that the rest is shown. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SupplierUnavailable) return null;
    throw error;
  }
}
