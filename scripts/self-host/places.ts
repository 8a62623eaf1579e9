import { join } from 'node:path';

/** Where a shop on a server of one's own has its things: variables of its service, or the places that systemd makes. */
export function placesOf({ CONFIG, DATA, BACKUPS, PORT }: NodeJS.ProcessEnv) {
  const data = DATA ?? '/var/lib/trade-counter';
  return {
    /** Folder with `storefront.env` and `backend.env`. */
    config: CONFIG ?? '/etc/trade-counter',
    /** Folder of databases and files. */
    data,
    backups: BACKUPS ?? join(data, 'backups'),
    port: PORT ?? '8788',
  };
}
