import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import type { Supplier } from '#app/supplier/supplier.ts';
import { getInfo, getSettings, type Settings, type SettingsChange } from '#contract/info.ts';
import type { Info } from './context.server.ts';
import type { Session } from './session.server.ts';

/** Asks once for the settings of the shop. A signed-in user's own settings stand above the common ones. */
export function openInfo(supplier: Supplier, session: Session): () => Promise<Info> {
  let asked: Promise<Info> | undefined;
  return () => {
    asked ??= mergedInfo(supplier, session);
    return asked;
  };
}

async function mergedInfo(supplier: Supplier, session: Session): Promise<Info> {
  const signedIn = session.token !== null;
  const [info, own] = await Promise.all([
    commonInfo(supplier, signedIn || session.visitorId !== null),
    signedIn ? ownSettings(supplier) : undefined,
  ]);
  return own ? { ...info, settings: { ...info.settings, ...defined(own) } } : info;
}

/** A shop that cannot tell its settings is out of order, whatever its answer: without them no page can be right. */
async function commonInfo(supplier: Supplier, known: boolean): Promise<Info> {
  try {
    return await supplier.call(getInfo, undefined, known ? {} : { cache: 'short' });
  } catch (error) {
    const refused = error instanceof SupplierRejected && error.name !== 'SiteNotFound' && error.status !== 401;
    throw refused ? new SupplierUnavailable(502, 'status', error.message) : error;
  }
}

/**
 * A shop without settings of its own answers 401 or 404: the common ones stand. So they do while the call fails: what a user
 * may do is decided by the API each time, and the page is worth more than its small differences.
 */
async function ownSettings(supplier: Supplier): Promise<SettingsChange> {
  try {
    return await supplier.call(getSettings);
  } catch (error) {
    const absent = error instanceof SupplierRejected && (error.status === 401 || error.status === 404);
    if (absent || error instanceof SupplierUnavailable) return {};
    throw error;
  }
}

function defined(change: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
