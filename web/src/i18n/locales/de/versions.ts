import type { AppCatalogue } from '../../locales.ts'
import { versionsTexts as english } from '../en/versions.ts'

/** German texts of the list of versions. */
export const versionsTexts: AppCatalogue['versions'] = english
