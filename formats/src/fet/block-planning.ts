import { type ImportedRule, valueOf } from '@timetable/domain'
import { textOf, type XmlElement } from '../xml.ts'
import { ruleFor } from './rule.ts'

/**
 * Returns the rule that FET's block planning mode implies, and so does the separate FET version that preceded the modes: no student has
 * lessons in one hour on two days. In that mode a day is a teacher or a room, and an hour is one of the week. Teachers may have both
 * (tested with fet-cl 6.8.5).
 */
export function readBlockPlanning(file: XmlElement): ImportedRule[] {
  const isOfBlocks = textOf(file, 'Mode').trim() === 'Block_Planning'
  if (!isOfBlocks && !(file.attributes['version'] ?? '').endsWith('-bp')) return []
  return [ruleFor('CLASS', { rule: 'MAX_DAYS_PER_PERIOD', strength: 'required', value: 1 })]
}

/** Whether a rule is the one that this mode implies. */
export function isBlockPlanning(rule: ImportedRule): boolean {
  const { strength, enabled, calendarType, calendars, slots, tagNames = [] } = rule
  if (rule.rule !== 'MAX_DAYS_PER_PERIOD' || strength !== 'required' || !enabled) return false
  return calendarType === 'CLASS' && valueOf(rule) === 1 && calendars.length + slots.length + tagNames.length === 0
}
