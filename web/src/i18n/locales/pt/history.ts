import type { AppCatalogue } from '../../locales.ts'
import { historyTexts as english } from '../en/history.ts'

/** Portuguese texts of the list of changes. */
export const historyTexts: AppCatalogue['history'] = english
