/** The right of the supplier's own people to see reports. */
export const viewsReports = 'analytics.view';
