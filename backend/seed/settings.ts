import { messagePlace } from '#backend/texts/translation.ts';
import { insertRows } from './rows.ts';

/** Their texts are in content.ts. */
const helpPages = [
  { slug: 'rukovodstvo', title: 'Руководство пользователя' },
  { slug: 'vozmozhnosti', title: 'Возможности сайта' },
  { slug: 'dostavka-i-oplata', title: 'Доставка и оплата' },
  { slug: 'operator-personalnykh-dannykh', title: 'Сведения об операторе персональных данных' },
  { slug: 'politika-sbora-personalnykh-dannykh', title: 'Политика сбора персональных данных' },
];

/** Drawn from the shop itself; the files are in `public/demo`. */
const helpVideo = { title: 'Как заказывать на сайте', url: '/demo/help.webm', poster: '/demo/help.webp' };

/** What buyers who read English call goods, beside the names of sections and features. */
const synonyms = `outlet = socket
power strip = extension lead
extension cord = extension lead
mcb = miniature circuit breaker
rcd = RCCB
gfci = RCBO
fuse box = distribution board
consumer unit = distribution board
light fixture = luminaire
light bulb = LED bulb
street light = street luminaire
zip tie = cable tie
raceway = trunking
patch cable = patch cord
ethernet cable = twisted pair
doorbell = bell
pushbutton = push-button
electrical tape = insulating tape
grounding = earthing
disconnector = switch-disconnector
voltage stabilizer = voltage stabiliser`;

/** Made up, with valid check digits. */
const requisites = {
  kpp: '970301001',
  bank: 'АО «Складской банк», г. Москва',
  bik: '044525999',
  account: '40702810600000012345',
  advance_factures: 1,
  corr_account: '30101810845250000999',
  director: 'Лазарев С. Н.',
  director_position: 'Генеральный директор',
  accountant: 'Ершова Т. Д.',
};

/** Adds what the supplier says about itself: name, colour, messages, texts. */
export async function seedSettings(trade: D1Database): Promise<void> {
  const supplier = {
    name: 'Торговый прилавок',
    phone: '+7 495 000-02-10',
    email: 'zakaz@tradecounter.test',
    seller: {
      name: 'АО «Торговый прилавок»',
      inn: '9703120844',
      ogrn: '1127746001844',
      address: '109012, г. Москва, ул. Складская, д. 1',
    },
  };
  const { name, inn, address } = supplier.seller;
  await trade.batch([
    insertRows(trade, 'setting', [
      { name: 'supplier', value: JSON.stringify(supplier) },
      { name: 'help', value: JSON.stringify(helpPages) },
      { name: 'helpVideo', value: JSON.stringify(helpVideo) },
      { name: 'chatHours', value: JSON.stringify({ from: '09:00', till: '18:00' }) },
      { name: 'synonyms', value: JSON.stringify({ content: synonyms }) },
      { name: 'brand', value: JSON.stringify('#BF2626') },
      {
        name: 'settings',
        value: JSON.stringify({
          documents: true,
          order: { repeat: true, reserve: true, cancel: true, return: true },
          modules: { enabled: true, offers: true, raecConfigurator: true, orderManager: true },
          businessAnalytics: { enabled: true, modules: { b2b: true } },
        }),
      },
    ]),
    insertRows(trade, 'seller', [{ id: 1, name, inn, address, ...requisites }]),
    insertRows(trade, 'information_message', [
      {
        id: 1,
        region_id: 22,
        title: 'Доставка на Дальний Восток',
        content: 'Сроки доставки в Хабаровский край увеличены на 2 рабочих дня.',
        level: 'warning',
        closable: true,
      },
    ]),
  ]);
}

/** The message in English, by its place in `text_translation`. */
export function messagesInEnglish() {
  const place = messagePlace(1);
  return [
    { place, field: 'title', text: 'Delivery to the Far East' },
    { place, field: 'content', text: 'Deliveries to Khabarovsk Krai take 2 working days longer.' },
  ];
}
