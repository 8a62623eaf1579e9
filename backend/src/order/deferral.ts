/** Days of deferral of order `o`: those of its contract, or else its company's. */
export const deferralDaysSql = `coalesce((SELECT deferral_days FROM contract WHERE id = o.contract_id),
  (SELECT deferral_days FROM company WHERE id = o.company_id), 0)`;

/** SQL of what is left to pay of order `o` by documents that aren't overdue on the day in the parameter `today`. */
export const dueLaterSql = (
  today: string,
) => `coalesce((SELECT sum(d.total - d.returned - d.paid) FROM document_order p JOIN document d ON d.id = p.document_id
    WHERE p.order_id = o.id AND d.due >= ${today} AND d.cancelled_at IS NULL), 0)`;
