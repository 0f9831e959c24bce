import type { AppCatalogue } from '../../locales.ts'
import { rulesTexts as english } from '../en/rules.ts'

/** German texts of the rules page. */
export const rulesTexts: AppCatalogue['rules'] = english
