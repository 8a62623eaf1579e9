import type { NotificationChannel } from '#contract/notification.ts';

type PerChannel<T> = Record<NotificationChannel, T>;

/** An event that a person can be notified of. */
interface Event {
  code: string;
  title: string;
  hint?: string;
  group: string;
  /** Default for people who have chosen nothing. */
  usual: PerChannel<boolean>;
  /** Channels that can't be chosen, with the reason. */
  fixed?: Partial<PerChannel<string>>;
  /** Its e-mail choice is the consent to advertising. */
  marketing?: true;
}

const orders = 'Заказы и документы';
const goods = 'Товары';
const account = 'Учётная запись';
const byMail = { email: true, sms: false };
const never = { email: false, sms: false };
const always = 'Отправляем всегда: без этого не войти и не заметить чужой вход';

/** In the order in which pages show them. */
export const events = [
  {
    code: 'order-accepted',
    title: 'Заказ принят',
    hint: 'Номер, сумма и ссылка на заказ сразу после оформления',
    group: orders,
    usual: byMail,
  },
  { code: 'order-status', title: 'Статус заказа изменился', group: orders, usual: byMail },
  { code: 'invoice', title: 'Выставлен счёт', group: orders, usual: byMail },
  { code: 'document', title: 'Документ выставлен или подписан', group: orders, usual: byMail },
  { code: 'payment', title: 'Срок оплаты подходит или прошёл', group: orders, usual: byMail },
  { code: 'price', title: 'Изменилась цена товара из избранного', group: goods, usual: never },
  {
    code: 'stock',
    title: 'Товар снова в наличии',
    hint: 'О товарах, на странице которых вы нажали «Сообщить о поступлении»',
    group: goods,
    usual: byMail,
  },
  {
    code: 'news',
    title: 'Новости и предложения',
    group: goods,
    usual: never,
    fixed: { sms: 'По СМС не отправляем' },
    marketing: true,
  },
  {
    code: 'security',
    title: 'Коды для входа, приглашения, смена пароля',
    group: account,
    usual: { email: true, sms: true },
    fixed: { email: always, sms: always },
  },
] as const satisfies readonly Event[];

export type EventCode = (typeof events)[number]['code'];

/** The events with one type, whichever optional fields they have. */
export const allEvents: readonly Event[] = events;
