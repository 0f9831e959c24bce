import type { AppCatalogue } from '../../locales.ts'
import { sharingTexts as english } from '../en/sharing.ts'

/** Portuguese texts of read-only links. */
export const sharingTexts: AppCatalogue['sharing'] = english
