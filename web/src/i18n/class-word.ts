import type { SchoolSettings } from '@timetable/domain'
import { CLASS_WORD_CHANGED, translator } from './translate.ts'

/** From now on every text names class groups as the school does; what is on screen is written again. */
export function showClassWord(nameForClasses: SchoolSettings['nameForClasses']) {
  const { interpolation } = translator.options
  if (interpolation?.defaultVariables?.nameForClasses === nameForClasses) return
  translator.options.interpolation = { ...interpolation, defaultVariables: { nameForClasses } }
  translator.emit(CLASS_WORD_CHANGED)
}
