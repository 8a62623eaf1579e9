import { join } from 'node:path';
import { addMissing, newKey, readVariables, type Variables } from './variable-file.ts';

/**
 * Creates the secrets that storefront and backend need on this machine, in the `.dev.vars` files that wrangler reads
 * too and git ignores. Keeps existing ones. Returns the variables of both, for a shop at this port.
 */
export function ensureLocalSecrets(folder: string, port: number): { storefront: Variables; backend: Variables } {
  const storefront = join(folder, '.dev.vars');
  const backend = join(folder, 'backend/.dev.vars');
  const edgeKey = readVariables(storefront)['EDGE_KEY'] ?? readVariables(backend)['EDGE_KEY'] ?? newKey();
  addMissing(storefront, { SESSION_KEYS: `k1:${newKey()}`, EDGE_KEY: edgeKey, API_PUBLIC: '1' });
  addMissing(backend, {
    EDGE_KEY: edgeKey,
    MESSAGES: 'demo',
    SSO: 'demo',
    CONFIGURATOR: 'demo',
    PAYMENTS: 'demo',
    PAYMENT_KEY: newKey(),
    PAYMENT_NOTICE_KEY: newKey(),
    EXCHANGE_KEY: newKey(),
  });
  return readLocalSecrets(folder, port);
}

/** The variables as they are, for a shop at this port. */
export function readLocalSecrets(folder: string, port: number): { storefront: Variables; backend: Variables } {
  const shop = { SHOP_ORIGIN: `http://localhost:${port}, http://127.0.0.1:${port}` };
  const backend = readVariables(join(folder, 'backend/.dev.vars'));
  return { storefront: readVariables(join(folder, '.dev.vars')), backend: { ...shop, ...backend } };
}
