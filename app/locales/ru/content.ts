/** Texts around the supplier's own pages. */
export default {
  updated: 'Обновлено {date}',
} as const;
