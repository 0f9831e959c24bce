import type { AppCatalogue } from '../../locales.ts'
import { subjectsTexts as english } from '../en/subjects.ts'

/** Portuguese texts of courses: their page and their form. */
export const subjectsTexts: AppCatalogue['subjects'] = english
