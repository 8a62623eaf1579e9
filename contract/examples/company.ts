import type { z } from 'zod';
import type { legalEntity, manager } from '../user.ts';

/** Legal entities of the company in the examples, and who looks after it. */
export const firm: z.input<typeof legalEntity> = {
  id: 1,
  inn: '7743981123',
  kpp: '774301001',
  ogrn: '1157746981127',
  isIndividual: false,
  nameFull: 'Общество с ограниченной ответственностью «Монтажэлектро Плюс»',
  nameShort: 'ООО «Монтажэлектро Плюс»',
  address: '125212, г. Москва, ул. Релейная, д. 8, офис 214',
  status: 'active',
};

export const northFirm: z.input<typeof legalEntity> = {
  ...firm,
  id: 2,
  inn: '7743981130',
  ogrn: '1157746981138',
  nameFull: 'Общество с ограниченной ответственностью «Монтажэлектро Север»',
  nameShort: 'ООО «Монтажэлектро Север»',
  address: '125212, г. Москва, ул. Релейная, д. 8, офис 216',
};

export const sokolova: z.input<typeof manager> = {
  name: 'Соколова Елена Викторовна',
  phone: '4950000211',
  email: 'sokolova@tradecounter.test',
};

/** Looks like a token of a session. */
export const token = 'pJ2c9vQ0y7mX4tR8kLw1uZ5bN3aS6dF0';
