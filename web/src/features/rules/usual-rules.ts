import { weekOf, type RuleKind, type Schedule } from '@timetable/domain'
import { newRuleDraft, type RuleDraft } from './rule-draft.ts'

/** The rules that most schools begin with, in the order in which the form offers them. */
export const USUAL_RULES = [
  'twoADay',
  'differentDays',
  'notThen',
  'sameTime',
  'neverTogether',
  'inRooms',
  'freeDay',
  'noGaps',
  'lunch',
  'inARow',
] as const
export type UsualRule = (typeof USUAL_RULES)[number]

/** Whether a kind is chosen for teachers more often than for classes: days off. */
export const isMostlyOfTeachers = (kind: RuleKind): boolean => kind === 'MAX_DAYS_PER_WEEK'

/** The rule in the form, complete except for whom it is about, its times and its rooms. */
export function usualDraft(usual: UsualRule, schedule: Schedule): RuleDraft {
  const draft = newRuleDraft()
  switch (usual) {
    case 'twoADay':
      return { ...draft, rule: 'MAX_AT_ONCE', value: 2, chosen: true }
    case 'differentDays':
      return { ...draft, rule: 'MIN_DAYS_BETWEEN', value: 1 }
    case 'notThen':
      return { ...draft, rule: 'BLOCKED_TIMESLOTS' }
    case 'sameTime':
      return { ...draft, rule: 'SAME_START' }
    case 'neverTogether':
      return { ...draft, rule: 'NOT_OVERLAPPING' }
    case 'inRooms':
      return { ...draft, rule: 'PREFERRED_ROOMS' }
    case 'freeDay':
      return { ...draft, rule: 'MAX_DAYS_PER_WEEK', value: Math.max(1, weekOf(schedule).days - 1) }
    case 'noGaps':
      return { ...draft, rule: 'MAX_GAPS_PER_WEEK', calendarType: 'CLASS', value: 0 }
    case 'lunch':
      return { ...draft, rule: 'LUNCH_BREAK', calendarType: 'CLASS', value: 1 }
    case 'inARow':
      return { ...draft, rule: 'MAX_CONSECUTIVE', calendarType: 'TEACHER', value: 5 }
  }
}
