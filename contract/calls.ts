import * as accountDeletion from './account-deletion.ts';
import * as analytics from './analytics.ts';
import * as approval from './approval.ts';
import * as bonus from './bonus.ts';
import * as budget from './budget.ts';
import * as buyerCode from './buyer-code.ts';
import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as chat from './chat.ts';
import * as checkout from './checkout.ts';
import * as checkoutForm from './checkout-form.ts';
import * as colleague from './colleague.ts';
import * as configurator from './configurator.ts';
import * as content from './content.ts';
import * as delivery from './delivery.ts';
import * as deliveryAddress from './delivery-address.ts';
import * as document from './document.ts';
import * as erp from './erp.ts';
import * as erpEvent from './erp-event.ts';
import * as exchange from './exchange.ts';
import * as feed from './feed.ts';
import * as imports from './import.ts';
import * as info from './info.ts';
import * as job from './job.ts';
import * as legalDocument from './legal-document.ts';
import * as module from './module.ts';
import * as notification from './notification.ts';
import * as offer from './offer.ts';
import * as offerTemplate from './offer-template.ts';
import * as order from './order.ts';
import * as orderLife from './order-life.ts';
import * as orderList from './order-list.ts';
import * as orderManager from './order-manager.ts';
import * as payment from './payment.ts';
import * as product from './product.ts';
import * as productCustom from './product-custom.ts';
import * as productResolve from './product-resolve.ts';
import * as profile from './profile.ts';
import * as quickOrder from './quick-order.ts';
import * as search from './search.ts';
import * as signUp from './sign-up.ts';
import * as specification from './specification.ts';
import * as sso from './sso.ts';
import * as staff from './staff.ts';
import * as staffOrder from './staff-order.ts';
import * as staffText from './staff-text.ts';
import * as stockAlert from './stock-alert.ts';
import * as user from './user.ts';
import * as userFilter from './user-filter.ts';
import * as webhook from './webhook.ts';

/** All calls of the API, in the order of the published document. */
export const calls: readonly Call[] = [
  info,
  user,
  profile,
  accountDeletion,
  notification,
  signUp,
  sso,
  colleague,
  staff,
  staffText,
  staffOrder,
  exchange,
  erp,
  erpEvent,
  webhook,
  chat,
  catalogue,
  search,
  userFilter,
  product,
  productResolve,
  productCustom,
  buyerCode,
  stockAlert,
  cart,
  quickOrder,
  specification,
  imports,
  job,
  module,
  configurator,
  checkout,
  checkoutForm,
  orderList,
  order,
  orderLife,
  document,
  offer,
  orderManager,
  offerTemplate,
  approval,
  budget,
  payment,
  bonus,
  delivery,
  deliveryAddress,
  legalDocument,
  content,
  feed,
  analytics,
].flatMap((resource) => Object.values(resource).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
