import type { AppCatalogue } from '../../locales.ts'
import { movingTexts as english } from '../en/moving.ts'

/** German texts of moving lessons. */
export const movingTexts: AppCatalogue['moving'] = english
