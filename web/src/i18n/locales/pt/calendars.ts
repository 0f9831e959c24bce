import type { AppCatalogue } from '../../locales.ts'
import { calendarsTexts as english } from '../en/calendars.ts'

/** Portuguese texts of the dialogs on calendars. */
export const calendarsTexts: AppCatalogue['calendars'] = english
