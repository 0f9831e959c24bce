import type { AppCatalogue } from '../../locales.ts'
import { periodsTexts as english } from '../en/periods.ts'

/** Portuguese texts of periods and the bell schedule. */
export const periodsTexts: AppCatalogue['periods'] = english
