import type { AppCatalogue } from '../../locales.ts'
import { timetablesTexts as english } from '../en/timetables.ts'

/** Portuguese texts of the timetables page. */
export const timetablesTexts: AppCatalogue['timetables'] = english
