/** The right of the supplier's people to act for buyers. No company can give it. */
export const actsForBuyers = 'buyer.act-for';
