import { registerTexts } from '#app/i18n/texts.ts';
import addresses from './ru/addresses.ts';
import auth from './ru/auth.ts';
import bank from './ru/bank.ts';
import bonus from './ru/bonus.ts';
import cabinet from './ru/cabinet.ts';
import cards from './ru/cards.ts';
import cart from './ru/cart.ts';
import catalogue from './ru/catalogue.ts';
import checkout from './ru/checkout.ts';
import club from './ru/club.ts';
import colleagues from './ru/colleagues.ts';
import company from './ru/company.ts';
import compare from './ru/compare.ts';
import content from './ru/content.ts';
import delivery from './ru/delivery.ts';
import errors from './ru/errors.ts';
import gate from './ru/gate.ts';
import home from './ru/home.ts';
import invitation from './ru/invitation.ts';
import legal from './ru/legal.ts';
import notifications from './ru/notifications.ts';
import orders from './ru/orders.ts';
import own from './ru/own.ts';
import payments from './ru/payments.ts';
import product from './ru/product.ts';
import region from './ru/region.ts';
import reports from './ru/reports.ts';
import shell from './ru/shell.ts';
import signup from './ru/signup.ts';
import specifications from './ru/specifications.ts';
import staff from './ru/staff.ts';
import ui from './ru/ui.ts';

/**
 * Every text of the site by feature. The server knows them all; the browser gets a text with the code that names its
 * key (see the `texts` plugin in vite.config.ts). A new file of texts is added here.
 */
export const ru = {
  addresses,
  auth,
  bank,
  bonus,
  cards,
  cabinet,
  cart,
  catalogue,
  checkout,
  club,
  colleagues,
  company,
  compare,
  content,
  delivery,
  errors,
  gate,
  home,
  invitation,
  legal,
  notifications,
  orders,
  own,
  payments,
  product,
  region,
  reports,
  shell,
  signup,
  specifications,
  staff,
  ui,
} as const;

for (const [feature, texts] of Object.entries(ru)) {
  registerTexts(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${feature}.${name}`, text])));
}
