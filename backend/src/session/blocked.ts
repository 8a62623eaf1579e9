/** Shown only to the owner of an account that the supplier has closed. */
export const accountBlocked = 'Доступ к учётной записи закрыт поставщиком. Позвоните ему, чтобы узнать причину';
