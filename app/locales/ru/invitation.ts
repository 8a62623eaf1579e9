/** Texts of signing in by an invitation. */
export default {
  title: 'Приглашение',
  heading: 'Вход по приглашению',
  lead: '{inviter} приглашает вас делать заказы за компанию {company}.',
  where: 'Чтобы войти, подтвердите, что приглашение ваше: отправим код на {address}.',
  until: 'Приглашение действует до {date}.',
  send: 'Получить код',
  sending: 'Отправляем…',
  sent: 'Код отправлен: {address}. Он действует 10\u00a0минут.',
  submit: 'Войти',
  pending: 'Входим…',
  done: 'Вы вошли. Теперь вы можете делать заказы за компанию {company}',
  signIn: 'Войти',
} as const;
