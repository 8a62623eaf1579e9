import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { customParam, customProperty, isOwnFilterParam, merchants } from './own-filter.ts';

describe('the parameter of a filter of the supplier’s own', () => {
  it('is that of partners or has the prefix and a property', () => {
    for (const param of [merchants, customParam('packing'), 'custom-A_9-b', `custom-${'x'.repeat(64)}`]) {
      expect([param, isOwnFilterParam(param)]).toEqual([param, true]);
    }
    const others = ['brands', 'custom-', 'custom-a b', `custom-${'x'.repeat(65)}`, 'customs-packing', 'xcustom-a', ''];
    for (const param of others) expect([param, isOwnFilterParam(param)]).toEqual([param, false]);
    expect(customProperty(customParam('packing'))).toBe('packing');
  });

  it('is spelled nowhere else', () => {
    const files = ['app', 'backend/src', 'backend/seed', 'contract'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    const spelled = files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'contract/own-filter.ts')
      .filter((file) => /'merchants'|[`'/^]custom-[$'({[]/.test(readFileSync(file, 'utf8')));
    expect(spelled).toEqual([]);
  });
});
