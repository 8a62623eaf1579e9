import { createHash } from 'node:crypto';
import { hashPassword } from '#backend/session/password.ts';
import {
  actsForBuyers,
  answersChats,
  changesExchange,
  editsTexts,
  processesOrders,
  viewsExchange,
} from '#backend/staff/right.ts';
import { addresses, advances, companies, contracts, legalEntities } from './companies.ts';
import { insertRows } from './rows.ts';

/** Password of every demonstration account. Only the seed knows it: a deployment without the seed has no accounts. */
export const demoPassword = 'demo-2026-rele';

const permissions = [
  { code: 'order.create', name: 'Оформлять заказы' },
  { code: 'order.reserve', name: 'Просить резерв товаров заказа' },
  { code: 'order.cancel', name: 'Отменять заказы' },
  { code: 'order.message', name: 'Писать поставщику о заказах' },
  { code: 'order.export', name: 'Выгружать заказы в файлы' },
  { code: 'order.view-all-companies', name: 'Видеть заказы всех своих компаний' },
  { code: 'legal-document.view', name: 'Видеть юридические документы' },
  { code: 'payment.sbp', name: 'Оплачивать через СБП' },
  { code: 'document.view', name: 'Видеть документы' },
  { code: 'document.request', name: 'Запрашивать документы и сверки' },
  { code: 'offer.manage', name: 'Составлять коммерческие предложения' },
  { code: 'order-manager.manage', name: 'Планировать закупки' },
  { code: 'company.finance', name: 'Видеть расчёты компании' },
  { code: 'company.manage', name: 'Управлять сотрудниками и адресами компании' },
  { code: 'approval.manage', name: 'Настраивать согласование и бюджеты' },
];

const changesOrders = ['order.create', 'order.reserve', 'order.cancel', 'order.message', 'order.export'];

const roles = [
  { code: 'administrator', name: 'Администратор', may: permissions.map((permission) => permission.code) },
  {
    code: 'manager',
    name: 'Менеджер',
    may: [
      ...changesOrders,
      'order.view-all-companies',
      'legal-document.view',
      'company.finance',
      'document.view',
      'document.request',
      'offer.manage',
      'order-manager.manage',
    ],
  },
  {
    code: 'buyer',
    name: 'Закупщик',
    may: [
      ...changesOrders,
      'company.finance',
      'document.view',
      'document.request',
      'offer.manage',
      'order-manager.manage',
    ],
  },
  { code: 'viewer', name: 'Наблюдатель', may: ['order.message', 'order.export'] },
];

/** People of the demonstration, one per situation. `role` is per company. */
export const demoUsers = [
  {
    id: 1,
    login: 'buyer',
    phone: '9001000001',
    name: 'Белова Анна Сергеевна',
    position: 'Специалист по закупкам',
    region: 1,
    members: [[1, 'buyer']],
  },
  {
    id: 2,
    login: 'multi',
    phone: '9001000002',
    name: 'Кузнецов Игорь Валерьевич',
    position: 'Руководитель снабжения',
    region: 1,
    members: [
      [2, 'manager'],
      [3, 'buyer'],
      [4, 'viewer'],
    ],
  },
  {
    id: 3,
    login: 'admin',
    phone: '9001000003',
    name: 'Орлова Мария Павловна',
    position: 'Коммерческий директор',
    region: 1,
    members: [
      [1, 'administrator'],
      [2, 'administrator'],
    ],
  },
  {
    id: 4,
    login: 'trader',
    phone: '9001000004',
    name: 'Ковалёв Пётр Андреевич',
    position: 'Индивидуальный предприниматель',
    region: 1,
    members: [[5, 'administrator']],
  },
  {
    id: 5,
    login: 'overdue',
    phone: '9001000005',
    name: 'Мартынов Олег Юрьевич',
    position: 'Начальник отдела снабжения',
    region: 8,
    members: [[6, 'buyer']],
  },
  {
    id: 6,
    login: 'new',
    phone: '9001000006',
    name: 'Зайцева Дарья Игоревна',
    position: 'Офис-менеджер',
    region: 1,
    members: [[7, 'buyer']],
  },
  {
    id: 7,
    login: 'blocked',
    phone: '9001000007',
    name: 'Сомова Инна Викторовна',
    position: 'Снабженец',
    region: 1,
    members: [[7, 'buyer']],
  },
  {
    id: 8,
    login: 'staff',
    phone: '9001000008',
    name: 'Громов Дмитрий Олегович',
    position: 'Менеджер поставщика',
    region: 1,
    members: [[8, 'viewer']],
  },
] as const;

/** The account that the supplier has closed. */
const blockedUser = 7;
/** The staff member who acts for buyers. */
const staffUser = 8;

/** The same bytes for the same text, so that seeding twice creates the same rows. */
function stableBytes(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}

function stableUuid(text: string): string {
  const hex = stableBytes(text).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function userRows(hash: typeof hashPassword) {
  return Promise.all(
    demoUsers.map(async ({ id, login, phone, name, position, region, members }) => ({
      id,
      uuid: stableUuid(`user:${login}`),
      name,
      phone,
      email: `${login}@demo.test`,
      password: await hash(demoPassword, stableBytes(`salt:${login}`)),
      position,
      region_id: region,
      company_id: members[0][0],
      blocked_at: id === blockedUser ? Date.UTC(2026, 0, 12) : null,
    })),
  );
}

/** Adds roles, companies with everything that belongs to them, and the demonstration users. Requires `seedPlaces`. */
export async function seedAccounts(trade: D1Database, hash = hashPassword): Promise<void> {
  await trade.batch([
    insertRows(trade, 'permission', permissions),
    insertRows(
      trade,
      'role',
      roles.map(({ code, name }) => ({ code, name })),
    ),
    insertRows(
      trade,
      'role_permission',
      roles.flatMap(({ code, may }) => may.map((permission) => ({ role: code, permission }))),
    ),
    insertRows(trade, 'company', companies),
    insertRows(trade, 'legal_entity', legalEntities),
    insertRows(trade, 'contract', contracts),
    insertRows(trade, 'address', addresses),
    insertRows(trade, 'user', await userRows(hash)),
    insertRows(
      trade,
      'member',
      demoUsers.flatMap(({ id, members }) =>
        members.map(([company, role]) => ({ user_id: id, company_id: company, role })),
      ),
    ),
    insertRows(trade, 'staff_permission', [
      { user_id: staffUser, permission: 'analytics.view' },
      { user_id: staffUser, permission: actsForBuyers },
      { user_id: staffUser, permission: editsTexts },
      { user_id: staffUser, permission: answersChats },
      { user_id: staffUser, permission: processesOrders },
      { user_id: staffUser, permission: viewsExchange },
      { user_id: staffUser, permission: changesExchange },
    ]),
    trade
      .prepare(
        `INSERT INTO money (company_id, legal_entity_id, at, kind, amount, on_balance)
         SELECT value ->> 'companyId', value ->> 'legalEntityId', ?2, 'received', value ->> 'amount', 1 FROM json_each(?1)
          WHERE NOT EXISTS (SELECT 1 FROM money)`,
      )
      .bind(JSON.stringify(advances), Date.UTC(2026, 0, 12)),
  ]);
}
