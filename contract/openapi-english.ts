/** What the English document says where the Russian one has the words of `summary`, `tag` and `openapi-errors.ts`. */
export const english = {
  title: 'API of the trade storefront',
  description: `The supplier's API for the trade storefront. Money is in roubles with two decimals, VAT included.
Dates are ISO 8601. Errors of all calls have one shape. Another company's record is answered like a missing one.`,
  success: 'Success',
  empty: 'Success, without an answer',
  file: 'File',
  replayed: 'A repeat with the same request id: the first answer',
  refused: 'Refused',
} as const;

/** Tags by their Russian names. */
export const englishTags: Readonly<Record<string, string>> = {
  Приложение: 'Shop',
  Вход: 'Sign-in',
  Пользователь: 'User',
  Профиль: 'Profile',
  Уведомления: 'Notifications',
  Регистрация: 'Sign-up',
  Подсказки: 'Suggestions',
  Сотрудники: 'Colleagues',
  'Сотрудники поставщика': 'Supplier’s staff',
  Чат: 'Chat',
  Каталог: 'Catalogue',
  Поиск: 'Search',
  'Сохранённые фильтры': 'Saved filters',
  Товары: 'Products',
  'Свои товары': 'Own products',
  Поступления: 'Arrivals',
  Импорт: 'Imports',
  Задания: 'Jobs',
  Корзина: 'Cart',
  Спецификации: 'Specifications',
  Оформление: 'Checkout',
  Заказы: 'Orders',
  Расчёты: 'Payments',
  'Бонусы и клуб': 'Bonuses and club',
  Доставка: 'Delivery',
  'Адреса доставки': 'Delivery addresses',
  'Юридические документы': 'Legal documents',
  Содержание: 'Content',
  Аналитика: 'Analytics',
};

/** What a status means, in any call. */
export const englishStatuses: Readonly<Record<number, string>> = {
  400: "Parameters or body can't be parsed",
  401: 'No token, or one that is no longer valid',
  403: 'No right to do this',
  404: "No such record, or another company's: the answers are alike",
  409: 'The record has changed, or the request id is taken',
  410: 'Expired',
  413: 'The request is too large',
  415: "The body isn't JSON",
  422: 'Fields are filled in wrongly',
  429: 'Too often: repeat after Retry-After seconds at the earliest',
  500: 'Failure of the service',
  503: 'The service is unavailable: repeat after Retry-After seconds',
  504: 'The time to answer is over',
};

/** Messages of refusals in the examples. */
export const englishMessages: Readonly<Record<string, string>> = {
  'Неверные параметры запроса': 'Wrong parameters of the request',
  'Не меньше 1': 'No less than 1',
  'Сеанс завершён. Войдите снова': 'Your session has ended. Please sign in again',
  'Слишком большой запрос': 'The request is too large',
  'В списке больше 300 строк. Разделите его на части': 'The list has more than 300 lines. Split it into parts',
  'Файл больше 2 МБ. Разделите список на несколько файлов':
    'The file is larger than 2 MB. Split the list into several files',
  'Время ответа сервера истекло. Попробуйте загрузить меньший по объему документ.':
    'The server took too long. Try to upload a smaller document.',
  'Тело запроса должно быть в JSON': 'The body of the request must be JSON',
  'Заполните поле': 'Fill in this field',
  'Слишком много попыток. Повторите позже': 'Too many attempts. Try again later',
  'Произошла ошибка на сервере. Повторите попытку позже': 'An error has occurred on the server. Try again later',
  'Сервис временно недоступен. Повторите попытку позже': 'The service is temporarily unavailable. Try again later',
  'Запись не найдена': 'Record not found',
  'Указать реквизиты может только администратор компании': 'Only an administrator of the company may give its details',
  'Реквизиты уже указаны. Другие добавит поставщик': 'The details are already given. The supplier adds others',
  'Вы не можете действовать за эту компанию': 'You may not act for this company',
  'Неверный телефон или пароль': 'Wrong phone number or password',
  'Этот запрос уже выполнен с другими данными. Обновите страницу':
    'This request has already been carried out with other data. Reload the page',
  'Недостаточно прав': 'You do not have the right to do this',
  'Ссылка больше не действует': 'The link is no longer valid',
  'Товар не найден': 'Product not found',
  'Товар уже можно заказать': 'The product can already be ordered',
  'У товара нет цены. Уточните её у менеджера': 'This product has no price. Ask your manager',
  'Товар снят с производства, больше не поступит': 'The product is discontinued and will not be back in stock',
  'Ждать можно не больше 100 товаров': 'You may wait for no more than 100 products',
  'Такой строки в корзине нет': 'There is no such line in the cart',
  'Корзина изменилась. Проверьте её и повторите': 'The cart has changed. Check it and try again',
  'Спецификация изменилась. Проверьте её и повторите': 'The specification has changed. Check it and try again',
  'Не удалось актуализировать цены': 'Prices could not be refreshed',
  'Заказ не существует.': 'The order does not exist.',
  'У вас нет права оформлять заказы за эту компанию': 'You may not place orders for this company',
  'Сумма заказа изменилась: 13 000,00 ₽. Проверьте её и подтвердите':
    'The total of the order has changed: 13,000.00 ₽. Check it and confirm',
  '13 000,00 ₽': '13,000.00 ₽',
  'Кабель: В наличии только 50 м': 'Cable: Only 50 m in stock',
  'Выберите адрес из списка': 'Choose an address from the list',
};
