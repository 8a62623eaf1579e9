import type { Fault } from './faults.ts';

/** Status and sentence of a list, a product, a page with a button that refreshes prices, and the script's refresh. */
type Row = readonly [list: string, product: string, refresh: string, script: string];

/** Failed refreshes say so in the old page; one that took too long in other words. */
const notRefreshed = (status: number) => `Не удалось ${status === 504 ? 'актуализировать' : 'обновить'} цены`;

const whole: Row = ['200 prices', '200 prices', '200 prices', '200 prices'];
const down = (status: 502 | 503 | 504): Row => [
  '503 Не удалось загрузить список товаров',
  `${status} Сервис временно недоступен`,
  `200 ${notRefreshed(status)}`,
  `${status === 504 ? 504 : 503} ${notRefreshed(status)}`,
];
const refusal = (status: number, heading: string): Row => [
  `${status} ${heading}`,
  `${status} ${heading}`,
  `200 ${notRefreshed(status)}`,
  `${status} ${notRefreshed(status)}`,
];
/** Reading is repeated; the fresh prices that a page posts for are not. */
const short = (status: number): Row => [
  '200 prices',
  '200 prices',
  `200 ${notRefreshed(status)}`,
  `${status} ${notRefreshed(status)}`,
];

/** What everybody gets from each fault. */
export const outcomes: Record<Fault, Row> = {
  reset: down(502),
  'reset in the body': down(502),
  'end in the body': down(502),
  'cut chunk': down(502),
  'cut without length': down(502),
  'not HTTP': down(502),
  'answers after 1 s': whole,
  hangs: down(504),
  'hangs after the head': down(504),
  drips: down(504),
  401: ['303 /user/sign-in', '303 /user/sign-in', `200 ${notRefreshed(401)}`, `401 ${notRefreshed(401)}`],
  403: refusal(403, 'Недостаточно прав'),
  404: refusal(404, 'Страница не найдена'),
  409: refusal(409, 'Запрос не принят'),
  422: refusal(422, 'Запрос не принят'),
  429: refusal(429, 'Запрос не принят'),
  'short 429': short(429),
  'short 503': short(503),
  500: down(502),
  502: down(502),
  503: down(503),
  504: down(504),
  '503 for long': down(503),
  '500 in HTML': down(502),
  '500 empty': down(502),
  '500 null': down(502),
  '500 list': down(502),
  '500 string': down(502),
  '200 in HTML': down(502),
  '200 empty': down(502),
  '200 null': down(502),
  '200 list': down(502),
  '200 string': down(502),
  'redirect here': down(502),
  'redirect elsewhere': down(502),
  'redirect in circles': down(502),
  'redirect of a body': down(502),
  '300 MB': down(502),
  'gzip bomb': down(502),
  'broken gzip': down(502),
  'invalid UTF-8': whole,
  'byte order mark': whole,
  'huge header': down(502),
};

/** What differs for a buyer, whose session a 401 has ended. */
export const ofBuyer: Partial<Record<Fault, Row>> = {
  401: ['303 /user/sign-in', '303 /user/sign-in', '303 /user/sign-in', `401 ${notRefreshed(401)}`],
};
