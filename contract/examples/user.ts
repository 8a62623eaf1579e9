import type * as contract from '../user.ts';
import { firm, northFirm, sokolova, token } from './company.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';
import { info } from './info.ts';

const codeSent = {
  message: 'Если такой телефон или почта у нас есть, мы отправили код. Он действует 10 минут.',
  resendAfter: 60,
};

const belova = {
  id: 1,
  uuid: 'ff623e7d-d205-4022-ab78-8f99fdbd397d',
  publicIdentity: 'user-1',
  name: 'Белова Анна Сергеевна',
  phone: '9001000001',
  email: 'belova@example.ru',
  Group: 'Специалист по закупкам',
  regionId: 1,
  region: { id: 1, name: 'Москва и область' },
  companyId: 1,
  companyName: 'ООО «Монтажэлектро Плюс»',
  hasMultiCompany: false,
  hasApprovals: true,
  priceType: 'dealer',
  permissions: ['company.finance', 'order.create'],
  manager: sokolova,
  staff: null,
};

const company = {
  id: 1,
  name: 'ООО «Монтажэлектро Плюс»',
  legalEntities: [firm, northFirm],
  priceType: 'dealer',
  priceTypeName: 'дилерские',
  creditSum: 1_500_000,
  receivables: 198_500,
  creditFree: 1_301_500,
  overdueReceivables: 100_000,
  overdueDuration: 7,
  overdue: { amount: 100_000, days: 7, stopsOrders: false },
  deferralDays: 30,
  balance: 12_500,
  bonus: 4113.31,
  manager: sokolova,
};
const hidden = {
  creditSum: null,
  receivables: null,
  creditFree: null,
  overdueReceivables: null,
  overdueDuration: 0,
  overdue: null,
  balance: null,
  bonus: null,
};

export const userExamples: ExamplesOf<typeof contract> = {
  signIn: { signedIn: { authToken: token }, codeSent },
  resetPassword: {
    codeSent: { errorCode: 0, errors: [], ...codeSent },
    done: { errorCode: 0, message: 'Пароль изменён. Войдите с новым паролем', errors: [] },
    wrongCode: {
      errorCode: 2,
      message: 'Код неверный или устарел. Проверьте его или запросите новый',
      errors: [{ field: 'code', message: 'Код неверный или устарел. Проверьте его или запросите новый' }],
    },
  },
  getCurrentUser: {
    usual: belova,
    withInfo: { ...belova, info: { ...info, cart: { positions: 2, total: 12_547.56 } } },
    staffActs: { ...belova, staff: { name: 'Соколова Елена Викторовна' } },
  },
  getCompany: { usual: company, sumsHidden: { ...company, ...hidden } },
  addLegalEntity: { usual: firm },
  getCompanies: {
    usual: {
      items: [
        { id: 1, name: 'ООО «Монтажэлектро Плюс»', inn: '7743981123', current: true },
        { id: 4, name: 'ИП Орлов П. А.', inn: '500100732259', current: false, approvals: 2 },
      ],
      meta: onePage(2),
      params: {},
    },
  },
  setCompany: { usual: { authToken: token } },
};
