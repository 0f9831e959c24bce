import type { SchoolSettings } from '@timetable/domain'
import { CLASS_WORD_CHANGED, translator } from './translate.ts'

/** Uses the school's word for class groups in every text from now on. Text on the screen is rendered again. */
export function showClassWord(nameForClasses: SchoolSettings['nameForClasses']) {
  const { interpolation } = translator.options
  if (interpolation?.defaultVariables?.nameForClasses === nameForClasses) return
  translator.options.interpolation = { ...interpolation, defaultVariables: { nameForClasses } }
  translator.emit(CLASS_WORD_CHANGED)
}
