import { feedPlace } from '#backend/texts/translation.ts';
import { insertRows } from './rows.ts';

/** An item of the demonstration in Russian and English. Pictures are drawn by the backend. */
interface Item {
  slug: string;
  day: string;
  rubric: 1 | 2 | 3;
  picture: string;
  title: readonly [ru: string, en: string];
  announce: readonly [ru: string, en: string];
  content: readonly [ru: string, en: string];
}

export const rubrics = [
  { id: 1, name: ['О компании', 'Company'] },
  { id: 2, name: ['Товары', 'Products'] },
  { id: 3, name: ['Сервис', 'Service'] },
] as const;

const feedTitle = ['Новости', 'News'] as const;

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');

export const items: readonly Item[] = [
  {
    slug: 'sklad-v-kazani',
    day: '2026-11-16',
    rubric: 1,
    picture: 'enclosure-a1',
    title: ['Открыли склад в Казани', 'A warehouse in Kazan'],
    announce: [
      'Заказы по Татарстану теперь приходят на следующий день.',
      'Orders in Tatarstan now arrive the next day.',
    ],
    content: [
      p(
        'Склад работает с 16 ноября. На нём <b>12 000 позиций</b>: кабель, автоматы, щиты и светильники.',
        'Остатки склада видны в каталоге отдельной строкой.',
      ),
      p(
        'The warehouse opened on 16 November. It holds <b>12 000 lines</b>: cable, breakers, enclosures and luminaires.',
        'Its stock is shown in the catalogue as a line of its own.',
      ),
    ],
  },
  {
    slug: 'grafik-v-prazdniki',
    day: '2026-11-12',
    rubric: 3,
    picture: 'meter-a1',
    title: ['Как работаем в новогодние праздники', 'Opening hours over the New Year holidays'],
    announce: [
      'Последняя отгрузка — 30 декабря, первая — 9 января.',
      'The last shipment is on 30 December, the first on 9 January.',
    ],
    content: [
      `${p('Заказы принимаем на сайте без перерыва.')}\n<table><tr><th scope="col">День</th><th scope="col">Отгрузка</th></tr><tr><td>30 декабря</td><td>до 15:00</td></tr><tr><td>9 января</td><td>с 8:00</td></tr></table>`,
      `${p('The website takes orders all the time.')}\n<table><tr><th scope="col">Day</th><th scope="col">Shipment</th></tr><tr><td>30 December</td><td>until 15:00</td></tr><tr><td>9 January</td><td>from 8:00</td></tr></table>`,
    ],
  },
  {
    slug: 'pasporta-kabelya',
    day: '2026-11-05',
    rubric: 2,
    picture: 'cable-b3',
    title: ['Паспорта кабеля — на странице товара', 'Cable certificates on the product page'],
    announce: [
      'Сертификаты и паспорта теперь скачиваются без запроса менеджеру.',
      'Certificates can be downloaded without asking the manager.',
    ],
    content: [
      p('Откройте товар и найдите раздел «Документы и сертификаты».', 'Документы обновляются вместе с каталогом.'),
      p(
        'Open a product and find “Documents and certificates”.',
        'The documents are renewed together with the catalogue.',
      ),
    ],
  },
  {
    slug: 'bystryj-zakaz',
    day: '2026-10-28',
    rubric: 3,
    picture: 'button-d1',
    title: ['Быстрый заказ по артикулам', 'Quick order by part number'],
    announce: [
      'Вставьте столбец из таблицы — товары попадут в корзину.',
      'Paste a column of a table and the products go to the cart.',
    ],
    content: [
      p('Форма стоит на главной странице. Она понимает артикул, код производителя и количество рядом с ними.'),
      p(
        'The form is on the home page. It understands part numbers, manufacturers’ codes and the quantity beside them.',
      ),
    ],
  },
  {
    slug: 'svetilniki-dlya-sklada',
    day: '2026-10-20',
    rubric: 2,
    picture: 'highbay-c1',
    title: ['Светильники для складов от трёх производителей', 'High-bay luminaires of three makers'],
    announce: ['От 100 до 240 Вт, защита IP65, гарантия пять лет.', 'From 100 to 240 W, IP65, five years of warranty.'],
    content: [
      p('Светильники собраны в разделе «Промышленное освещение». Сравните их по световому потоку и цене за люмен.'),
      p('The luminaires stand in the section of industrial lighting. Compare them by flux and by price per lumen.'),
    ],
  },
  {
    slug: 'oplata-po-schetu',
    day: '2026-10-14',
    rubric: 3,
    picture: 'counter-a1',
    title: ['Счёт приходит сразу после заказа', 'The invoice comes right after the order'],
    announce: ['Его видно на странице заказа и в письме.', 'It is on the page of the order and in the message.'],
    content: [
      p('Счёт действует три рабочих дня. Товар в это время остаётся за вами.'),
      p('The invoice is valid for three working days. The goods stay yours for that time.'),
    ],
  },
  {
    slug: 'novye-avtomaty',
    day: '2026-10-06',
    rubric: 2,
    picture: 'breaker-a3',
    title: ['Новая серия автоматов на 6 кА', 'A new series of 6 kA breakers'],
    announce: ['От 6 до 63 А, кривые B, C и D.', 'From 6 to 63 A, curves B, C and D.'],
    content: [
      `${p('Серия уже на складе в Москве и Санкт-Петербурге.')}\n<ul><li>крепление на DIN-рейку;</li><li>двойные зажимы;</li><li>доступ к винтам спереди.</li></ul>`,
      `${p('The series is in stock in Moscow and Saint Petersburg.')}\n<ul><li>mounts on a DIN rail;</li><li>double terminals;</li><li>screws reached from the front.</li></ul>`,
    ],
  },
  {
    slug: 'samovyvoz-bez-ocheredi',
    day: '2026-09-29',
    rubric: 3,
    picture: 'rack-b1',
    title: ['Самовывоз без очереди', 'Pickup without a queue'],
    announce: [
      'Выберите день в заказе и приезжайте к готовому.',
      'Choose the day in the order and come when it is ready.',
    ],
    content: [
      p('Заказ, собранный до 12:00, выдаём в тот же день.'),
      p('An order picked before noon is handed out the same day.'),
    ],
  },
  {
    slug: 'tarify-dostavki',
    day: '2026-09-21',
    rubric: 3,
    picture: 'pipe-c1',
    title: ['Доставка по адресу бесплатно от 10 000 ₽', 'Free delivery to your address from 10 000 ₽'],
    announce: ['Раньше порог был 15 000 ₽.', 'The threshold was 15 000 ₽ before.'],
    content: [
      p(
        'Правило действует для всех складов и регионов, куда мы возим. Стоимость доставки видна в корзине до оформления.',
      ),
      p(
        'The rule holds for all warehouses and regions that we deliver to. The cart shows the price of delivery before checkout.',
      ),
    ],
  },
  {
    slug: 'obuchenie-montazhnikov',
    day: '2026-09-10',
    rubric: 1,
    picture: 'tool-h1',
    title: ['Учим монтажников работать с СИП', 'Courses on overhead insulated cable'],
    announce: ['Два дня, учебный полигон, удостоверение.', 'Two days, a training ground, a certificate.'],
    content: [
      p('Занятия идут каждую вторую пятницу. Запишитесь у своего менеджера.'),
      p('The course takes place every second Friday. Ask your manager for a place.'),
    ],
  },
  {
    slug: 'vozvrat-tary',
    day: '2026-08-27',
    rubric: 3,
    picture: 'cable-h1',
    title: ['Принимаем кабельные барабаны', 'We take cable drums back'],
    announce: ['Вернём залог на баланс компании.', 'The deposit is credited to your company’s balance.'],
    content: [
      p('Барабан должен быть целым. Привезите его на любой склад с накладной.'),
      p('The drum has to be whole. Bring it to any warehouse with its waybill.'),
    ],
  },
  {
    slug: 'sajt-otkryt',
    day: '2026-08-15',
    rubric: 1,
    picture: 'panel-f1',
    title: ['Открыли новый сайт', 'The new website is open'],
    announce: [
      'Свои цены, остатки по складам и документы — в одном месте.',
      'Your prices, stock by warehouse and documents in one place.',
    ],
    content: [p('Напишите менеджеру, если чего-то не хватает.'), p('Tell your manager if something is missing.')],
  },
];

/** Adds the feed of news. */
export async function seedNews(trade: D1Database): Promise<void> {
  await trade.batch([
    insertRows(trade, 'feed', [{ slug: 'news', title: feedTitle[0] }]),
    insertRows(
      trade,
      'feed_rubric',
      rubrics.map(({ id, name }) => ({ id, feed: 'news', name: name[0] })),
    ),
    insertRows(
      trade,
      'feed_item',
      items.map(({ slug, day, rubric, picture, title, announce, content }) => ({
        feed: 'news',
        slug,
        title: title[0],
        announce: announce[0],
        content: content[0],
        image: `/media/pictures/${picture}.svg`,
        rubric_id: rubric,
        published_at: Date.parse(`${day}T09:00:00+03:00`),
      })),
    ),
  ]);
}

/** The names of the feed, Russian to English. */
export function feedInEnglish(): (readonly [ru: string, en: string])[] {
  return [feedTitle, ...rubrics.map(({ name }) => name)];
}

/** The items in English, by their place in `text_translation`. */
export function newsInEnglish() {
  return items.flatMap(({ slug, title, announce, content }) =>
    Object.entries({ title, announce, content }).map(([field, [, text]]) => ({
      place: feedPlace('news', slug),
      field,
      text,
    })),
  );
}
