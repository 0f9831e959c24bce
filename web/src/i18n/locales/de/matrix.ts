import type { AppCatalogue } from '../../locales.ts'
import { matrixTexts as english } from '../en/matrix.ts'

/** German texts of the whole-school matrix, the day view and linked timetables. */
export const matrixTexts: AppCatalogue['matrix'] = english
