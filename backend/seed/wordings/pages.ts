import { contentPlace } from '#backend/texts/translation.ts';
import { pages } from '../content.ts';
import words from './en.json' with { type: 'json' };

/** Pages of the demonstration in English, by slug. */
const english: Readonly<Record<string, string>> = {
  reglament: `<p>The terms set out how buyers use the website Trade Counter. This is a sample for the demonstration: a supplier replaces it with its own text.</p>
<h2>Account</h2>
<p>An account is created by a representative of a company or by a sole trader. They are responsible for the details being correct and tell nobody the password or the codes from messages.</p>
<h2>Orders</h2>
<p>An order sent from the website is an offer to conclude a supply contract on the terms shown at checkout. Prices are in roubles including VAT.</p>
<h2>Closing</h2>
<p>A buyer may close the account at any time. Documents of completed orders are kept for as long as the law requires.</p>`,
  'politika-sbora-personalnykh-dannykh': `<p>The policy describes which personal data the operator of the website processes and why. This is a sample for the demonstration: a supplier replaces it with its own text.</p>
<h2>Which data</h2>
<ul><li>name, phone number and e-mail address;</li><li>position and company;</li><li>orders and delivery addresses.</li></ul>
<h2>What for</h2>
<p>To conclude and perform supply contracts, to confirm sign-ins and to answer requests. Mailings are sent only to those who have given separate consent.</p>
<h2>Consent</h2>
<p>Consent is given by a tick in the registration form, apart from other terms. The version of the text, the time and the network address are kept. Consent can be withdrawn by writing to the supplier.</p>`,
  'soglasie-na-rassylku': `<p>By ticking the consent you allow offers and news of the supplier to be sent to the phone number and e-mail address given. You may refuse at any time without losing access to the website. This is a sample for the demonstration.</p>`,
  'usloviya-sbora-cookies': `<p>The website keeps small files in the browser without which it does not work: the sign-in, the number of the browser that protects sign-in, a visitor’s cart, the chosen region and the view of lists. This is a sample for the demonstration: a supplier replaces it with its own text.</p>
<p>Files for statistics and advertising are kept only after consent.</p>`,
  'operator-personalnykh-dannykh': `<p>This is a sample for the demonstration: a supplier replaces it with its own details.</p>
<h2>Operator</h2>
<ul><li>Trade Counter JSC;</li><li>INN 9703120844, OGRN 1127746001844;</li><li>1 Skladskaya St., Moscow 109012.</li></ul>
<h2>Where to write</h2>
<p>Send questions about the processing of personal data, and withdrawals of consent, to zakaz@tradecounter.test. The answer arrives within 10 working days.</p>`,
  'dostavka-i-oplata': `<p>This is a sample for the demonstration: a supplier replaces it with its own terms.</p>
<h2>Delivery</h2>
<ul><li>to an address: days and times are shown at checkout;</li><li>free within the city of the warehouse for orders from 10 000 ₽;</li><li>collection from a warehouse – free, the manager tells you when the goods are ready.</li></ul>
<h2>Payment</h2>
<ul><li>by invoice, before shipment;</li><li>on credit, if your contract allows it: the term and the remaining limit are shown on your company’s page.</li></ul>
<p>Prices are in roubles including VAT.</p>`,
  rukovodstvo: `<p>How to order, in short. This is a sample for the demonstration: a supplier replaces it with its own text.</p>
<h2>How to find a product</h2>
<p>Type a name, a code or the manufacturer’s code into the search box. In a section of the catalogue, narrow the list with the filters on the left, on a phone with the button above the list.</p>
<h2>How to order</h2>
<ol><li>Add products to the cart from a list, from a product’s page or by quick order of codes.</li><li>Check the quantities: products are sold in packs, and the website rounds the quantity by itself.</li><li>Choose delivery, payer and payment, and send the order.</li></ol>
<h2>How to follow an order</h2>
<p>Its state is shown on the home page and under Orders. A past order can be repeated with one button.</p>`,
  vozmozhnosti: `<p>This is a sample for the demonstration: a supplier replaces it with its own text.</p>
<ul><li>your company’s prices and the stock of warehouses;</li><li>quick order by a list of codes;</li><li>specifications: lists of products to keep and order again;</li><li>comparison and replacements;</li><li>payment schedule and delivery days;</li><li>several companies, and colleagues with different rights;</li><li>works on a slow connection and without scripts.</li></ul>`,
  'pravila-bonusov': `<p>Bonuses return a part of what purchases cost. This is a sample for the demonstration: a supplier replaces it with its own text.</p>
<h2>How they are earned</h2>
<ul><li>for every product with a bonus;</li><li>after the order is closed and paid;</li><li>one bonus equals one rouble.</li></ul>
<h2>How they are spent</h2>
<p>Up to 30% of an order can be paid with bonuses. Ask for it in the messages of the order: the supplier sets them off and invoices the rest.</p>
<h2>When they expire</h2>
<p>Bonuses are valid for 12 months. Those that expire first are spent first.</p>`,
  'golden-club': `<p>A club for companies that buy regularly. Every 100 roubles of received and paid orders of the last 12 months make a point; the level is computed by itself. Membership is free.</p>`,
};

const titles: Readonly<Record<string, string>> = words;

/** The pages in English, by their place in `text_translation`. */
export function pagesInEnglish() {
  return pages.flatMap(({ slug, title }) =>
    Object.entries({ title: titles[title], content: english[slug] }).flatMap(([field, text]) =>
      text ? [{ place: contentPlace(slug), field, text }] : [],
    ),
  );
}
