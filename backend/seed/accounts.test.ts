import { expect, test } from 'vitest';
import { isInn, isKpp, isOgrn, isOgrnip } from '#contract/party-numbers.ts';
import { companies, legalEntities } from './companies.ts';

test('the numbers of every demonstration company have valid check digits', () => {
  for (const entity of legalEntities) {
    expect([entity.inn, isInn(entity.inn)]).toEqual([entity.inn, true]);
    const registered = entity.is_individual ? isOgrnip(entity.ogrn) : isOgrn(entity.ogrn);
    expect([entity.ogrn, registered]).toEqual([entity.ogrn, true]);
    expect(entity.kpp === null ? entity.is_individual : isKpp(entity.kpp)).toBe(true);
  }
});

test('every company has a legal entity', () => {
  expect(companies.filter(({ id }) => !legalEntities.some((entity) => entity.company_id === id))).toEqual([]);
});
