import { SupplierRejected, SupplierUnavailable } from './errors.ts';

/** For data that the page can do without: null when the API is down or slow. Refusals still throw. */
export async function optional<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SupplierUnavailable) return null;
    throw error;
  }
}

/** Also null when the API refuses; only an ended session still throws. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await optional(answer);
  } catch (error) {
    if (error instanceof SupplierRejected && error.status !== 401) return null;
    throw error;
  }
}
