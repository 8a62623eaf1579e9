/** What the owner of an account that the supplier has closed is told, and nobody else. */
export const accountBlocked = 'Доступ к учётной записи закрыт поставщиком. Позвоните ему, чтобы узнать причину';
