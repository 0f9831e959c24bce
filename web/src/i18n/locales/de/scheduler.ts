import type { AppCatalogue } from '../../locales.ts'
import { schedulerTexts as english } from '../en/scheduler.ts'

/** German texts of the scheduler and the solver bar. */
export const schedulerTexts: AppCatalogue['scheduler'] = english
