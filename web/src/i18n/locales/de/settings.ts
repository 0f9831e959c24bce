import type { AppCatalogue } from '../../locales.ts'
import { settingsTexts as english } from '../en/settings.ts'

/** German texts of the settings page. */
export const settingsTexts: AppCatalogue['settings'] = english
