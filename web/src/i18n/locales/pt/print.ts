import type { AppCatalogue } from '../../locales.ts'
import { printTexts as english } from '../en/print.ts'

/** Portuguese texts of printing. */
export const printTexts: AppCatalogue['print'] = english
