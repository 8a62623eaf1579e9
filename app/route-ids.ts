/** Ids of the routes that others recognise, in `_routes` of a data request. */
export const routeIds = {
  list: 'features/catalogue/list/route',
  dialog: 'features/product/dialog/route',
} as const;
