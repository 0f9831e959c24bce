import type { AppCatalogue } from '../../locales.ts'
import { timetablesTexts as english } from '../en/timetables.ts'

/** German texts of the timetables page. */
export const timetablesTexts: AppCatalogue['timetables'] = english
