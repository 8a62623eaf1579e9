import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { png } from '#tests/support/photos.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';

type Headers = Record<string, string>;

/** Who calls: the role at a company, by user and company of the demonstration. */
const people = {
  administrator: [3, 1],
  manager: [2, 2],
  buyer: [1, 1],
  viewer: [2, 4],
  staff: [8, 8],
} as const;
type Person = keyof typeof people;

let backend: TestBackend;
const sessions = {} as Record<Person, Headers>;
beforeAll(async () => {
  backend = await startDemo({
    MESSAGES: 'demo',
    EDGE_KEY: testKeys.EDGE_KEY,
    SHOP_ORIGIN: 'https://shop.test',
    ...testPayments,
    CONFIGURATOR: 'demo',
  });
  await startBucket(backend);
  for (const [person, [user, company]] of Object.entries(people)) {
    sessions[person as Person] = await sessionOf(backend, user, company);
  }
});
afterAll(() => backend.dispose());

/** Sends a call of the contract with `id` in its path. */
function ask(call: string, headers: Headers, { id = 999_999, query = '', body }: Asked = {}) {
  const { method, path, file } = contractOf(call);
  const named = path.replace(':kind', 'page').replace(':ref', 'reglament').replace(':number', '1');
  const address = named.replace(/:(id|invitation)\b/, String(id)) + query;
  if (file) {
    const form = new FormData();
    form.set(file, new Blob([png as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'photo.png');
    return backend.request(address, { method, headers, body: form });
  }
  if (body === undefined) return backend.request(address, { method, headers });
  return backend.send(address, body, { method, headers });
}
interface Asked {
  id?: number | string;
  query?: string;
  body?: unknown;
}
function contractOf(id: string): Call {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`no call ${id}`);
  return call;
}

const order = {
  cartVersion: 0,
  expectedTotal: 1,
  deliveryType: 'pickup',
  legalEntityId: 1,
  paymentType: 'invoice',
  contact: { name: 'Белова Анна', phone: '9001000001' },
};
const rights = { role: 'viewer', permissions: [] };
const managers = ['administrator'] as const;
const orderers = ['administrator', 'manager', 'buyer'] as const;
const readers = ['administrator', 'manager', 'buyer', 'viewer', 'staff'] as const;
const place = { address: 'г. Тула, ул. Мира, д. 1' };

const goods = { items: [{ id: 1, amount: 1 }] };
const rule = { name: 'Все', condition: 'always', approverRole: 'administrator' };
const limit = { userId: 1, period: 'month', limit: 1, kind: 'warn' };

const text = { kind: 'page', slug: 'reglament', title: 'Соглашение', content: '', version: '' };

const hook = { url: 'https://erp.example.ru/hooks', events: ['order.placed'], isOn: true };

/** Every call that requires a permission: what is sent, and who may. */
const guarded: Record<string, Asked & { may: readonly Person[] }> = {
  placeOrder: { body: order, may: ['administrator', 'manager', 'buyer'] },
  getOrders: { query: '?filters[companyId]=3', may: ['administrator', 'manager'] },
  getOrderItems: { query: '?filters[companyId]=3', may: ['administrator', 'manager'] },
  exportOrderList: { query: '?format=csv&filters[companyId]=3', may: ['administrator', 'manager'] },
  getUnfinishedOrders: { query: '?filters[companyId]=3', may: ['administrator', 'manager'] },
  getColleagues: { may: managers },
  updateColleague: { body: rights, may: managers },
  removeColleague: { may: managers },
  createCustomProduct: { body: { name: 'Проба' }, may: orderers },
  updateCustomProduct: { body: { name: 'Проба' }, may: orderers },
  deleteCustomProduct: { may: orderers },
  uploadCustomPhoto: { may: orderers },
  deleteCustomPhoto: { may: orderers },
  createInvitation: { body: { email: 'x@proba.test', name: 'Икс', role: 'buyer' }, may: managers },
  revokeInvitation: { may: managers },
  getLegalDocuments: { may: ['administrator', 'manager'] },
  getLegalDocumentFile: { may: ['administrator', 'manager'] },
  getDocuments: { may: orderers },
  getDocument: { may: orderers },
  getDocumentFile: { may: orderers },
  getStatement: { query: '?from=2026-01-01&to=2026-01-31', may: orderers },
  getStatementFile: { query: '?from=2026-01-01&to=2026-01-31', may: orderers },
  exportDocuments: { body: { ids: [999_999], format: 'zip' }, may: orderers },
  requestDocument: {
    body: { type: 'reconciliation', from: '2026-01-01', to: '2026-01-31', legalEntityId: 1 },
    may: orderers,
  },
  getOffers: { may: orderers },
  createOffer: { body: { name: 'Проба', customer: { name: 'Проба' }, validUntil: '2000-01-01' }, may: orderers },
  getOffer: { may: orderers },
  updateOffer: {
    body: { name: 'Проба', customer: { name: 'Проба' }, validUntil: '2000-01-01', version: 1 },
    may: orderers,
  },
  setOfferMarkup: { body: { rules: [], version: 1 }, may: orderers },
  setOfferLines: { body: { lines: [{ position: 1, amount: 1 }], version: 1 }, may: orderers },
  addOfferLines: { body: { items: [{ code: 'НЕТ', amount: 1 }], version: 1 }, may: orderers },
  refreshOffer: { body: { version: 1 }, may: orderers },
  publishOffer: { body: { version: 1 }, may: orderers },
  withdrawOffer: { may: orderers },
  withdrawOfferLink: { may: orderers },
  sendOffer: { body: { email: 'p@sklad.test', version: 1 }, may: orderers },
  getOfferFile: { may: orderers },
  offerToOrder: { may: orderers },
  getOfferTemplate: { may: orderers },
  setOfferTemplate: { body: { version: 0 }, may: orderers },
  uploadOfferLogo: { may: orderers },
  deleteOfferLogo: { may: orderers },
  archiveOffer: { may: orderers },
  restoreOffer: { may: orderers },
  clearOfferArchive: { may: orderers },
  deleteOffer: { may: orderers },
  getOrderPlans: { may: orderers },
  createOrderPlan: { body: { name: 'План' }, may: orderers },
  getOrderPlan: { may: orderers },
  updateOrderPlan: { body: { name: 'План', version: 1 }, may: orderers },
  addToOrderPlan: { body: goods, may: orderers },
  updateOrderPlanItems: { body: { items: [{ id: 1, amount: 2 }] }, may: orderers },
  deleteOrderPlanItems: { body: { ids: [1] }, may: orderers },
  sortOrderPlan: { body: { ids: [1] }, may: orderers },
  orderPlanToCart: { body: {}, may: orderers },
  orderPlanToOrder: { body: {}, may: orderers },
  archiveOrderPlan: { may: orderers },
  restoreOrderPlan: { may: orderers },
  clearOrderPlanArchive: { may: orderers },
  deleteOrderPlan: { may: orderers },
  getBonus: { may: ['administrator', 'manager', 'buyer'] },
  getBonusOperations: { may: ['administrator', 'manager', 'buyer'] },
  joinGoldenClub: { may: ['administrator', 'manager', 'buyer'] },
  getPaymentSchedule: { may: ['administrator', 'manager', 'buyer'] },
  addLegalEntity: { body: { name: 'АО «Проба»', inn: '7707083893', kpp: '770701001' }, may: managers },
  setCompany: { body: { id: 6 }, may: [] },
  createAddress: { body: place, may: orderers },
  updateAddress: { body: place, may: orderers },
  deleteAddress: { may: orderers },
  setDefaultAddress: { may: orderers },
  findBuyers: { may: ['staff'] },
  actForBuyer: { body: { userId: 999, companyId: 1 }, may: ['staff'] },
  getStaffActions: { may: ['staff', 'administrator'] },
  getStaffTexts: { may: ['staff'] },
  getStaffText: { may: ['staff'] },
  getChats: { may: ['staff'] },
  getStaffChat: { may: ['staff'] },
  answerChat: { body: { text: 'Да' }, may: ['staff'] },
  answerChatFile: { may: ['staff'] },
  payOrder: { body: { method: 'card' }, may: orderers },
  payDocument: { body: { method: 'card' }, may: orderers },
  payDocuments: { body: { ids: [1], method: 'card' }, may: orderers },
  getPaymentQr: { may: orderers },
  getPaymentsQr: { query: '?ids=1', may: orderers },
  addOrderMessage: { body: { text: 'Когда?' }, may: readers },
  addOrderFile: { may: readers },
  exportOrders: { body: { ids: [999_999], format: 'csv', target: 'file' }, may: readers },
  reserveOrder: { body: {}, may: orderers },
  cancelOrder: { body: { reason: 'Ошиблись' }, may: orderers },
  addReturnPhoto: { may: orderers },
  returnOrder: { body: { reason: 'defect', items: [{ id: 1, amount: 1 }] }, may: orderers },
  withdrawReturn: { body: { returnId: 1 }, may: orderers },
  readOrderMessages: { body: { id: 1 }, may: readers },
  readStaffOrderMessages: { body: { id: 1 }, may: ['staff'] },
  getStaffOrderMessages: { may: ['staff'] },
  answerOrderMessage: { body: { text: 'Да' }, may: ['staff'] },
  answerOrderFile: { may: ['staff'] },
  getStaffOrders: { may: ['staff'] },
  getExchangeFiles: { may: ['staff'] },
  getExchangeFile: { may: ['staff'] },
  getErpState: { may: ['staff'] },
  getWebhooks: { may: ['staff'] },
  createWebhook: { body: hook, may: ['staff'] },
  updateWebhook: { body: { ...hook, version: 1 }, may: ['staff'] },
  deleteWebhook: { may: ['staff'] },
  turnWebhookSecret: { may: ['staff'] },
  pingWebhook: { may: ['staff'] },
  getWebhookDeliveries: { may: ['staff'] },
  getWebhookDelivery: { may: ['staff'] },
  resendWebhookDelivery: { may: ['staff'] },
  getStaffOrder: { may: ['staff'] },
  takeOrderStep: { body: { version: 1, step: { kind: 'confirm' } }, may: ['staff'] },
  settleChat: { body: { id: 1 }, may: ['staff'] },
  createStaffText: { body: { text: { ...text, slug: 'rights' } }, may: ['staff'] },
  changeStaffText: { body: { number: 0, text }, may: ['staff'] },
  removeStaffText: { query: '?number=9', may: ['staff'] },
  recommendSpecification: { may: ['staff'] },
  withdrawSpecification: { may: ['staff'] },
  saveBuyerCodes: { body: { items: [{ code: 'СКЛ-1', productId: 1 }] }, may: orderers },
  deleteBuyerCode: { may: orderers },
  getApprovalRules: { may: managers },
  createApprovalRule: { body: rule, may: managers },
  updateApprovalRule: { body: { ...rule, version: 1 }, may: managers },
  deleteApprovalRule: { query: '?version=1', may: managers },
  createBudget: { body: limit, may: managers },
  updateBudget: { body: { ...limit, version: 1 }, may: managers },
  deleteBudget: { query: '?version=1', may: managers },
  createCostCenter: { body: { name: 'Офис' }, may: managers },
  updateCostCenter: { body: { name: 'Офис' }, may: managers },
  updateCostCenterSettings: { body: { required: false }, may: managers },
  openConfigurator: { body: { returnUrl: 'https://shop.test/modules/raec-configurator/return' }, may: readers },
  getReport: { query: '?from=2026-01-01&to=2026-01-02', may: ['staff'] },
};
/** Documents 403 for other suppliers; this backend returns the blockers instead. */
const answersInstead = ['getCheckout'];
/** Open to everybody of a company: 403 means that the supplier doesn't have the feature. */
const featureOff = ['getGoldenClub', 'getApprovals', 'getBudgets', 'getCostCenters', 'getModules'];

/** Whether these are refused depends on the record, not on a permission: see the tests of specifications and invitations. */
const refusedByRecord = [
  'decideApproval',
  'reviseOrder',
  'getApproval',
  'acceptInvitation',
  'updateSpecification',
  'addToSpecification',
  'updateSpecificationItem',
  'updateSpecificationItems',
  'deleteSpecificationItems',
  'sortSpecification',
  'shareSpecification',
  'getSpecificationSharing',
  'withdrawSpecificationLink',
  'archiveSpecification',
  'restoreSpecification',
  'deleteSpecification',
  'cartToSpecification',
  'applyImport',
  'copySpecificationItems',
];

describe('a right that is missing', () => {
  test('is looked for by every call that documents 403', () => {
    const documented = calls.filter(({ access, errors }) => access === 'required' && errors?.includes(403));
    expect(documented.map(({ id }) => id).sort()).toEqual(
      [...Object.keys(guarded), ...answersInstead, ...featureOff, ...refusedByRecord].sort(),
    );
  });

  test.each(featureOff.flatMap((call) => Object.keys(people).map((who) => [call, who as Person] as const)))(
    '%s needs none of %s',
    async (call, who) => expect((await ask(call, sessions[who])).status).toBe(200),
  );

  test.each(Object.keys(guarded).flatMap((call) => Object.keys(people).map((who) => [call, who as Person] as const)))(
    '%s for %s',
    async (call, who) => {
      const { may = [], ...request } = guarded[call] ?? {};
      const answer = await ask(call, sessions[who], request);
      if (may.includes(who)) return expect([403, 401, 500]).not.toContain(answer.status);
      expect(answer.status).toBe(403);
      expect(((await answer.json()) as { message: string }).message).toMatch(/^[А-Я].{10,}$/);
    },
  );

  test.each(calls.filter(({ access }) => access === 'required').map(({ id }) => [id]))(
    '%s asks for a session first',
    async (call) => {
      const answer = await ask(call, {}, guarded[call]);
      // The contract may be ahead of this backend.
      const isPlayed = !(await answer.clone().text()).includes('Такого вызова нет');
      if (isPlayed) expect(answer.status).toBe(401);
    },
  );
});

describe('a record of somebody else', () => {
  /** Creates a record of another company and returns its id. */
  const foreign: Record<string, () => Promise<number | string>> = {
    getCustomProduct: ownProduct,
    updateCustomProduct: ownProduct,
    deleteCustomProduct: ownProduct,
    uploadCustomPhoto: ownProduct,
    deleteCustomPhoto: ownProduct,
    deleteBuyerCode: buyerCode,
    updateApprovalRule: approvalRule,
    deleteApprovalRule: approvalRule,
    updateBudget: budget,
    deleteBudget: budget,
    updateCostCenter: async () => made('createCostCenter', { name: `Цех ${crypto.randomUUID()}` }),
    deleteUserFilter: async () => made('saveUserFilter', { name: 'Мой', url: '/catalog?keyword=x' }),
    updateColleague: async () => 4,
    removeColleague: async () => 4,
    revokeInvitation: async () => made('createInvitation', { email: 'y@proba.test', name: 'Игрек', role: 'buyer' }),
    getOffer: offer,
    updateOffer: offer,
    setOfferMarkup: offer,
    setOfferLines: offer,
    addOfferLines: offer,
    refreshOffer: offer,
    publishOffer: offer,
    withdrawOffer: offer,
    withdrawOfferLink: offer,
    sendOffer: offer,
    getOfferFile: offer,
    offerToOrder: offer,
    archiveOffer: offer,
    restoreOffer: offer,
    deleteOffer: offer,
    getOrderPlan: plan,
    updateOrderPlan: plan,
    addToOrderPlan: plan,
    updateOrderPlanItems: plan,
    deleteOrderPlanItems: plan,
    sortOrderPlan: plan,
    orderPlanToCart: plan,
    orderPlanToOrder: plan,
    archiveOrderPlan: plan,
    restoreOrderPlan: plan,
    deleteOrderPlan: plan,
    getAddress: address,
    getDocument: document,
    getDocumentFile: document,
    updateAddress: address,
    deleteAddress: address,
    setDefaultAddress: address,
    endSession: async () => {
      const trader = await sessionOf(backend, 4, 5);
      const list = (await (await ask('getSessions', trader)).json()) as { items: { id: number }[] };
      return list.items[0]?.id ?? 0;
    },
  };
  /** Anybody who may see a specification may do these; the tests of specifications cover all calls that change one. */
  const copied = ['getSpecification', 'copySpecification', 'specificationToCart', 'specificationToOrder'];
  /** Covered by the tests of these calls, which have goods or cards. */
  const elsewhere = [
    'getLegalDocumentFile',
    'getJob',
    'getJobFile',
    'getImport',
    'updateImport',
    'setImportColumns',
    'getImportErrors',
    'getOrder',
    'payOrder',
    'payDocument',
    'getPaymentQr',
    'getPayment',
    'reserveOrder',
    'cancelOrder',
    'addReturnPhoto',
    'returnOrder',
    'withdrawReturn',
    'getOrderMessages',
    'readOrderMessages',
    'addOrderMessage',
    'addOrderFile',
    'repeatOrder',
    'reviseOrder',
    'unbindCard',
    'toggleFavorite',
    'setStockAlert',
    'recommendSpecification',
    'withdrawSpecification',
    'copySharedSpecification',
  ];
  /** Of the supplier, not of a company. */
  const ofSupplier = [
    'updateWebhook',
    'deleteWebhook',
    'turnWebhookSecret',
    'pingWebhook',
    'getWebhookDelivery',
    'resendWebhookDelivery',
    'getStaffChat',
    'answerChat',
    'answerChatFile',
    'settleChat',
    'getStaffOrder',
    'getStaffOrderMessages',
    'answerOrderMessage',
    'readStaffOrderMessages',
    'answerOrderFile',
    'takeOrderStep',
    'getStaffTexts',
    'getStaffText',
    'getExchangeFile',
    'changeStaffText',
    'removeStaffText',
  ];

  async function made(call: string, body: unknown): Promise<number> {
    const answer = await ask(call, await sessionOf(backend, 4, 5), { body });
    expect(answer.status).toBeLessThan(300);
    return ((await answer.json()) as { id: number }).id;
  }
  function plan(): Promise<number> {
    return made('createOrderPlan', { name: 'Чужой' });
  }
  function address(): Promise<number> {
    return made('createAddress', place);
  }
  function approvalRule(): Promise<number> {
    return made('createApprovalRule', rule);
  }
  async function budget(): Promise<number> {
    await backend.bindings.TRADE.prepare('DELETE FROM budget').run();
    return made('createBudget', { ...limit, userId: 4 });
  }
  async function buyerCode(): Promise<number> {
    const row = `INSERT INTO buyer_code (company_id, folded, code, product_id, name, article, search, created_at)
      VALUES (5, 'ckл', 'СКЛ', 1, 'Кабель', 'К-1', '', 1) RETURNING id`;
    return (await backend.bindings.TRADE.prepare(row).first<number>('id')) ?? 0;
  }
  async function document(): Promise<number> {
    const row = `INSERT INTO document (id, company_id, legal_entity_id, type, number, day, total, seller, buyer, search, created_at)
      VALUES (77, 5, 6, 'invoice', '1', '2026-01-12', 100, '{}', '{}', '', 1) ON CONFLICT DO UPDATE SET total = 100 RETURNING id`;
    return (await backend.bindings.TRADE.prepare(row).first<number>('id')) ?? 0;
  }
  async function offer(): Promise<number> {
    const row = `INSERT INTO offer (id, company_id, number, name, customer, valid_until, search, created_at, updated_at)
      VALUES (78, 5, 1, 'Чужое', '{}', '2099-01-01', '', 1, 1) ON CONFLICT DO UPDATE SET total = 0 RETURNING id`;
    return (await backend.bindings.TRADE.prepare(row).first<number>('id')) ?? 0;
  }
  function ownProduct(): Promise<number> {
    return made('createCustomProduct', { name: 'Щит особый' });
  }
  const bodies: Record<string, unknown> = {
    updateAddress: place,
    updateOffer: { name: 'Чужое', customer: { name: 'Проба' }, validUntil: '2000-01-01', version: 1 },
    setOfferMarkup: { rules: [], version: 1 },
    setOfferLines: { lines: [{ position: 1, amount: 1 }], version: 1 },
    addOfferLines: { items: [{ code: 'НЕТ', amount: 1 }], version: 1 },
    refreshOffer: { version: 1 },
    publishOffer: { version: 1 },
    sendOffer: { email: 'p@sklad.test', version: 1 },
    updateCustomProduct: { name: 'Чужой' },
    updateColleague: rights,
    updateApprovalRule: { ...rule, version: 1 },
    updateBudget: { ...limit, version: 1 },
    updateCostCenter: { name: 'Чужой' },
    updateOrderPlan: { name: 'Чужой', version: 1 },
    addToOrderPlan: goods,
    updateOrderPlanItems: { items: [{ id: 1, amount: 2 }] },
    deleteOrderPlanItems: { ids: [1] },
    sortOrderPlan: { ids: [1] },
    orderPlanToCart: {},
    orderPlanToOrder: {},
  };

  test('is tried with every call on one record', () => {
    const onOne = calls.filter(
      ({ access, params, errors }) => access === 'required' && params && errors?.includes(404),
    );
    const tried = [...Object.keys(foreign), ...elsewhere, ...refusedByRecord, ...copied, ...ofSupplier];
    expect(onOne.map(({ id }) => id).filter((id) => !tried.includes(id))).toEqual([]);
  });

  test.each(Object.keys(foreign))('answers %s like a missing one, byte for byte', async (call) => {
    const id = await foreign[call]?.();
    const read = async (one: number | string) => {
      const answer = await ask(call, sessions.administrator, { id: one, ...guarded[call], body: bodies[call] });
      const { ['b2b-request-id']: _, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, body: await answer.text(), headers };
    };
    const missing = await read(999_999);
    expect(missing.status).toBe(404);
    expect(await read(id ?? 0)).toEqual(missing);
    expect(await read('0')).toEqual(missing);
    expect(await read('abc')).toEqual(missing);
  });

  /** Ids in a query or body: what is sent with one, and one of another company. */
  const within: Record<string, [call: string, asked: (id: number) => Asked, foreign: string]> = {
    'address of a checkout': ['getCheckout', (id) => ({ query: `?addressId=${id}` }), 'address'],
    'contract of a checkout': ['getCheckout', (id) => ({ query: `?contractId=${id}` }), 'contract'],
    'company to act for': ['setCompany', (id) => ({ body: { id } }), 'company'],
    'company of orders': ['getOrders', (id) => ({ query: `?filters[companyId]=${id}` }), 'company'],
    'own product for the cart': [
      'addToCart',
      (id) => ({ body: { items: [{ id, type: 'custom', amount: 1 }] } }),
      'custom_product',
    ],
    'address of an order': [
      'placeOrder',
      (id) => ({ body: { ...order, deliveryType: 'address', addressId: id } }),
      'address',
    ],
    'contract of an order': ['placeOrder', (id) => ({ body: { ...order, contractId: id } }), 'contract'],
    'legal entity of an order': ['placeOrder', (id) => ({ body: { ...order, legalEntityId: id } }), 'legal_entity'],
  };

  test.each(Object.entries(within))('is no other than a missing one as the %s', async (_, [call, requestOf, table]) => {
    if (table === 'custom_product') await ownProduct();
    if (table === 'address') await address();
    // Company 1 is the buyer's own; the buyer isn't a member of company 6.
    const where = table === 'company' ? 'id = 6' : 'company_id <> 1';
    const foreign = await backend.bindings.TRADE.prepare(`SELECT id FROM ${table} WHERE ${where}`).first<number>('id');
    expect(foreign).toBeGreaterThan(0);
    const read = async (id: number) => {
      const answer = await ask(call, sessions.buyer, requestOf(id));
      return { status: answer.status, body: (await answer.text()).replace(`[{"id":${id},`, '[{') };
    };
    expect(await read(foreign ?? 0)).toEqual(await read(999_999));
  });
});
