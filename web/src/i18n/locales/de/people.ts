import type { AppCatalogue } from '../../locales.ts'
import { peopleTexts as english } from '../en/people.ts'

/** German texts of who else is here. */
export const peopleTexts: AppCatalogue['people'] = english
