/** English texts of the dashboard; `t('dashboard.…')`. */
export const dashboardTexts = {
  title: 'Dashboard',
} as const
