/** The staff permission to act for buyers. No company can grant it. */
export const actsForBuyers = 'buyer.act-for';

/** The staff permission to edit what buyers read. */
export const editsTexts = 'content.edit';

/** The staff permission to answer in the chat. */
export const answersChats = 'chat.answer';

/** The staff permission to read the reports of the exchange with the accounting program. */
export const viewsExchange = 'exchange.view';

/** The staff permission to say where events are sent. */
export const changesExchange = 'exchange.change';

/** The staff permission to move orders on. */
export const processesOrders = 'order.process';
