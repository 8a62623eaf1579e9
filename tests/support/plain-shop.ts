import { DatabaseSync } from 'node:sqlite';
import { api } from '#backend/api.ts';
import type { Bindings } from '#backend/env.ts';
import { migrate } from '#seed/migrate.ts';
import { seedPlaces } from '#seed/places.ts';
import { sqliteD1 } from './sqlite-d1.ts';

/** Backend on databases in this process: fast, but without D1's limits and row counts. */
export interface PlainShop {
  readonly catalogue: DatabaseSync;
  readonly trade: DatabaseSync;
  readonly bindings: Bindings;
  /** The backend with a new, cold isolate. `onBatch` is called with the statements of each batch on the catalogue. */
  isolate(
    onBatch?: (sql: readonly string[]) => void,
  ): (path: string, headers?: Record<string, string>) => Promise<unknown>;
}

let migrated: Promise<PlainShop> | undefined;

/** Databases in memory, migrated, with regions and warehouses. All migrations take a hundred times as long as a copy. */
export async function startPlainShop(): Promise<PlainShop> {
  migrated ??= migrateShop();
  return copyPlainShop(await migrated);
}

async function migrateShop(): Promise<PlainShop> {
  const shop = shopOver(new DatabaseSync(':memory:'), new DatabaseSync(':memory:'));
  const { CATALOGUE, TRADE } = shop.bindings;
  await migrate(CATALOGUE, 'catalogue');
  await migrate(TRADE, 'trade');
  await seedPlaces(TRADE);
  return shop;
}

/** A shop with the same content that can then diverge. */
export function copyPlainShop({ catalogue, trade }: PlainShop): PlainShop {
  return shopOver(copyInMemory(catalogue), copyInMemory(trade));
}

function copyInMemory(database: DatabaseSync): DatabaseSync {
  const copy = new DatabaseSync(':memory:');
  copy.deserialize(database.serialize());
  return copy;
}

function shopOver(catalogue: DatabaseSync, trade: DatabaseSync): PlainShop {
  const bindings = {
    CATALOGUE: sqliteD1(catalogue),
    TRADE: sqliteD1(trade),
    FILES: {} as R2Bucket,
  };
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
  return {
    catalogue,
    trade,
    bindings,
    isolate(onBatch) {
      const own = { ...bindings, CATALOGUE: sqliteD1(catalogue, { onBatch }) };
      return async (path, headers = {}) => {
        const response = await api.request(path, { headers }, own, context);
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        return withoutMoments(await response.json());
      };
    },
  };
}

/** Removes what differs between calls: the time of a price, and the id of the search. */
function withoutMoments(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      key === 'actualAt' || key === 'searchLogUuid' ? undefined : value,
    ),
  );
}
