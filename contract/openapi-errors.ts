import type { ErrorBody } from './base.ts';
import type { Call } from './call.ts';

/** An error as shown in the document. */
interface Failure {
  description: string;
  example: ErrorBody;
}

const failure = (
  status: number,
  description: string,
  name: string,
  message: string,
  more: Partial<ErrorBody> = {},
) => ({
  description,
  example: { status, name, message, ...more },
});

/** What each status means, in any call. */
export const failures: ReadonlyMap<number, Failure> = new Map(
  [
    failure(400, 'Параметры или тело не разобраны', 'BadRequest', 'Неверные параметры запроса', {
      errors: [{ field: 'page', message: 'Не меньше 1' }],
    }),
    failure(401, 'Токена нет, или он больше не действует', 'Unauthorized', 'Сеанс завершён. Войдите снова'),
    failure(403, 'Нет права', 'Forbidden', 'Недостаточно прав'),
    failure(404, 'Записи нет, или она чужая: ответы не различаются', 'NotFound', 'Запись не найдена'),
    failure(
      409,
      'Запись изменилась, или номер запроса занят',
      'RequestIdReused',
      'Этот запрос уже выполнен с другими данными. Обновите страницу',
    ),
    failure(410, 'Срок действия истёк', 'Gone', 'Ссылка больше не действует'),
    failure(413, 'Слишком большой запрос', 'PayloadTooLarge', 'Слишком большой запрос'),
    failure(415, 'Тело не в JSON', 'UnsupportedMediaType', 'Тело запроса должно быть в JSON'),
    failure(422, 'Поля заполнены неверно', 'ValidationError', 'Заполните поле', {
      errors: [{ field: 'name', message: 'Заполните поле' }],
    }),
    failure(
      429,
      'Слишком часто: повторить не раньше, чем через Retry-After секунд',
      'TooManyRequests',
      'Слишком много попыток. Повторите позже',
    ),
    failure(500, 'Сбой сервиса', 'InternalError', 'Произошла ошибка на сервере. Повторите попытку позже'),
    failure(
      503,
      'Сервис недоступен: повторить через Retry-After секунд',
      'Unavailable',
      'Сервис временно недоступен. Повторите попытку позже',
    ),
    failure(504, 'Время ответа истекло', 'Timeout', 'Время ответа сервера истекло. Повторите попытку'),
  ].map((entry) => [entry.example.status, entry]),
);

const cartChanged = { status: 409, name: 'CartChanged', message: 'Корзина изменилась. Проверьте её и повторите' };
const noOrder = { status: 404, name: 'NotFound', message: 'Заказ не существует.' };
const noLine = { status: 404, name: 'NotFound', message: 'Такой строки в корзине нет' };
const specificationChanged = {
  status: 409,
  name: 'SpecificationChanged',
  code: '8',
  message: 'Спецификация изменилась. Проверьте её и повторите',
};

const planChanged = {
  status: 409,
  name: 'OrderPlanChanged',
  code: '4',
  message: 'План изменился. Проверьте его и повторите',
};

const importRunning = {
  status: 409,
  name: 'ImportRunning',
  message: 'Список ещё разбирается. Подождите немного и повторите',
};
const importChanged = {
  status: 409,
  name: 'ImportChanged',
  message: 'Строки списка изменились. Обновите страницу и повторите',
};

/** Errors of single calls that say more than their status. */
const special: Readonly<Record<string, readonly ErrorBody[]>> = {
  signIn: [{ status: 422, name: 'SignInRefused', message: 'Неверный телефон или пароль' }],
  addLegalEntity: [
    { status: 403, name: 'Forbidden', message: 'Указать реквизиты может только администратор компании' },
    { status: 409, name: 'HasLegalEntity', message: 'Реквизиты уже указаны. Другие добавит поставщик' },
  ],
  importText: [
    {
      status: 422,
      name: 'TooManyLines',
      message: 'В списке больше 300 строк. Разделите его на части',
      errors: [{ field: 'text', message: 'В списке больше 300 строк. Разделите его на части' }],
    },
  ],
  importFile: [
    { status: 413, name: 'PayloadTooLarge', message: 'Файл больше 2 МБ. Разделите список на несколько файлов' },
    {
      status: 504,
      name: 'ImportTimeout',
      message: 'Время ответа сервера истекло. Попробуйте загрузить меньший по объему документ.',
    },
  ],
  updateImport: [importRunning],
  setImportColumns: [importRunning, importChanged],
  applyImport: [importRunning, importChanged],
  setCompany: [{ status: 403, name: 'Forbidden', message: 'Вы не можете действовать за эту компанию' }],
  setStockAlert: [
    { status: 404, name: 'NotFound', message: 'Товар не найден' },
    { status: 409, name: 'InStock', message: 'Товар уже можно заказать' },
    { status: 409, name: 'NoPrice', message: 'У товара нет цены. Уточните её у менеджера' },
    { status: 409, name: 'Archived', message: 'Товар снят с производства, больше не поступит' },
    { status: 422, name: 'TooManyAlerts', message: 'Ждать можно не больше 100 товаров' },
  ],
  toggleFavorite: [{ status: 404, name: 'NotFound', message: 'Товар не найден' }],
  getProduct: [{ status: 404, name: 'NotFound', message: 'Товар не найден' }],
  updateCartLine: [noLine, cartChanged],
  updateCartLines: [noLine, cartChanged],
  updateSpecification: [specificationChanged],
  updateSpecificationItem: [specificationChanged],
  updateSpecificationItems: [specificationChanged],
  updateOrderPlan: [planChanged],
  updateOrderPlanItems: [planChanged],
  actualizeCart: [
    {
      status: 504,
      name: 'ActualizationTimeout',
      message: 'Не удалось актуализировать цены',
      items: [{ id: 41, price: 123.45, stock: 180, at: '2026-11-22T09:30:00.000Z' }],
    },
  ],
  getOrder: [noOrder],
  repeatOrder: [noOrder],
  reviseOrder: [noOrder],
  placeOrder: [
    {
      status: 403,
      name: 'CannotPurchaseForCompany',
      code: 'NoPermission',
      message: 'У вас нет права оформлять заказы за эту компанию',
    },
    cartChanged,
    {
      status: 409,
      name: 'TotalChanged',
      code: '13000.00',
      message: 'Сумма заказа изменилась: 13 000,00 ₽. Проверьте её и подтвердите',
      errors: [{ field: 'expectedTotal', message: '13 000,00 ₽' }],
    },
    {
      status: 422,
      name: 'OutOfStock',
      message: 'Кабель: В наличии только 50 м',
      errors: [{ field: 'lines.17', message: 'Кабель: В наличии только 50 м' }],
    },
    {
      status: 422,
      name: 'ValidationError',
      message: 'Выберите адрес из списка',
      errors: [{ field: 'addressId', message: 'Выберите адрес из списка' }],
    },
  ],
};

/** Examples of a call's errors with one status: its own, or else the general one. */
export function errorExamples(call: Call, status: number): ErrorBody[] {
  const own = (special[call.id] ?? []).filter((example) => example.status === status);
  const reused = status === 409 && call.idempotent ? failures.get(409)?.example : undefined;
  const general = failures.get(status)?.example;
  if (own.length > 0) return reused ? [...own, reused] : own;
  return general ? [general] : [];
}

/** Error statuses that a call may return, in order. */
export function errorStatuses(call: Call): number[] {
  const always = [400, ...(call.access === 'none' ? [] : [401]), 429, 500, 503];
  const ofBody = call.body ? [413, 415, 422] : [];
  return [...new Set<number>([...always, ...ofBody, ...(call.errors ?? [])])].sort((a, b) => a - b);
}
