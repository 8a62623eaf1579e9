import { deletionExamples } from './examples/account-deletion.ts';
import { analyticsExamples } from './examples/analytics.ts';
import { approvalExamples } from './examples/approval.ts';
import { bonusExamples } from './examples/bonus.ts';
import { budgetExamples } from './examples/budget.ts';
import { buyerCodeExamples } from './examples/buyer-code.ts';
import { cartExamples } from './examples/cart.ts';
import { catalogueExamples } from './examples/catalogue.ts';
import { chatExamples } from './examples/chat.ts';
import { checkoutExamples } from './examples/checkout.ts';
import { checkoutFormExamples } from './examples/checkout-form.ts';
import { colleagueExamples } from './examples/colleague.ts';
import { configuratorExamples } from './examples/configurator.ts';
import { contentExamples } from './examples/content.ts';
import { deliveryExamples } from './examples/delivery.ts';
import { addressExamples } from './examples/delivery-address.ts';
import { documentExamples } from './examples/document.ts';
import { erpExamples } from './examples/erp.ts';
import { erpEventExamples } from './examples/erp-event.ts';
import { exchangeExamples } from './examples/exchange.ts';
import { feedExamples } from './examples/feed.ts';
import { importExamples } from './examples/import.ts';
import { infoExamples } from './examples/info.ts';
import { jobExamples } from './examples/job.ts';
import { legalDocumentExamples } from './examples/legal-document.ts';
import { moduleExamples } from './examples/module.ts';
import { notificationExamples } from './examples/notification.ts';
import { offerExamples } from './examples/offer.ts';
import { offerTemplateExamples } from './examples/offer-template.ts';
import { orderExamples } from './examples/order.ts';
import { orderLifeExamples } from './examples/order-life.ts';
import { orderListExamples } from './examples/order-list.ts';
import { orderManagerExamples } from './examples/order-manager.ts';
import { paymentExamples } from './examples/payment.ts';
import { productExamples } from './examples/product.ts';
import { customExamples } from './examples/product-custom.ts';
import { resolveExamples } from './examples/product-resolve.ts';
import { profileExamples } from './examples/profile.ts';
import { quickOrderExamples } from './examples/quick-order.ts';
import { searchExamples } from './examples/search.ts';
import { signUpExamples } from './examples/sign-up.ts';
import { specificationExamples } from './examples/specification.ts';
import { ssoExamples } from './examples/sso.ts';
import { staffExamples } from './examples/staff.ts';
import { staffOrderExamples } from './examples/staff-order.ts';
import { staffTextExamples } from './examples/staff-text.ts';
import { stockAlertExamples } from './examples/stock-alert.ts';
import { userExamples } from './examples/user.ts';
import { userFilterExamples } from './examples/user-filter.ts';
import { webhookExamples } from './examples/webhook.ts';

/** Examples of the answer of each call that answers something, by the call's id. */
export const answerExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...infoExamples,
  ...userExamples,
  ...profileExamples,
  ...deletionExamples,
  ...notificationExamples,
  ...signUpExamples,
  ...ssoExamples,
  ...colleagueExamples,
  ...staffExamples,
  ...staffOrderExamples,
  ...staffTextExamples,
  ...exchangeExamples,
  ...erpExamples,
  ...webhookExamples,
  ...erpEventExamples,
  ...chatExamples,
  ...catalogueExamples,
  ...searchExamples,
  ...userFilterExamples,
  ...productExamples,
  ...checkoutFormExamples,
  ...quickOrderExamples,
  ...resolveExamples,
  ...customExamples,
  ...buyerCodeExamples,
  ...stockAlertExamples,
  ...cartExamples,
  ...specificationExamples,
  ...orderManagerExamples,
  ...importExamples,
  ...jobExamples,
  ...moduleExamples,
  ...configuratorExamples,
  ...checkoutExamples,
  ...orderExamples,
  ...orderLifeExamples,
  ...orderListExamples,
  ...documentExamples,
  ...offerExamples,
  ...offerTemplateExamples,
  ...approvalExamples,
  ...budgetExamples,
  ...paymentExamples,
  ...bonusExamples,
  ...deliveryExamples,
  ...addressExamples,
  ...legalDocumentExamples,
  ...contentExamples,
  ...feedExamples,
  ...analyticsExamples,
};
