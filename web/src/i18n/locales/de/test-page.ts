import type { AppCatalogue } from '../../locales.ts'
import { testPageTexts as english } from '../en/test-page.ts'

/** German texts of the test page. */
export const testPageTexts: AppCatalogue['testPage'] = english
