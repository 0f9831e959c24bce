import type { AppCatalogue } from '../../locales.ts'
import { testPageTexts as english } from '../en/test-page.ts'

/** Portuguese texts of the test page. */
export const testPageTexts: AppCatalogue['testPage'] = english
