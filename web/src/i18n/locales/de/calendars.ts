import type { AppCatalogue } from '../../locales.ts'
import { calendarsTexts as english } from '../en/calendars.ts'

/** German texts of the dialogs on calendars. */
export const calendarsTexts: AppCatalogue['calendars'] = english
