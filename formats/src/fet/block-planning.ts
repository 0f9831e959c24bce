import { type ImportedRule, valueOf } from '@timetable/domain'
import { textOf, type XmlElement } from '../xml.ts'
import { ruleFor } from './rule.ts'

/**
 * What FET's mode of block planning, or its version for it before there were modes, says beside its constraints: nobody of the
 * students has a lesson at one hour on two days. There a day is a teacher or a room, and an hour is one of the week. Teachers
 * may (tried on fet-cl 6.8.5).
 */
export function readBlockPlanning(file: XmlElement): ImportedRule[] {
  const isOfBlocks = textOf(file, 'Mode').trim() === 'Block_Planning'
  if (!isOfBlocks && !(file.attributes['version'] ?? '').endsWith('-bp')) return []
  return [ruleFor('CLASS', { rule: 'MAX_DAYS_PER_PERIOD', strength: 'required', value: 1 })]
}

/** Whether a rule says what that mode says. */
export function isBlockPlanning(rule: ImportedRule): boolean {
  const { strength, enabled, calendarType, calendars, slots, tagNames = [] } = rule
  if (rule.rule !== 'MAX_DAYS_PER_PERIOD' || strength !== 'required' || !enabled) return false
  return calendarType === 'CLASS' && valueOf(rule) === 1 && calendars.length + slots.length + tagNames.length === 0
}
