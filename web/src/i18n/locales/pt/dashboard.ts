import type { AppCatalogue } from '../../locales.ts'
import { dashboardTexts as english } from '../en/dashboard.ts'

/** Portuguese texts of the dashboard. */
export const dashboardTexts: AppCatalogue['dashboard'] = english
