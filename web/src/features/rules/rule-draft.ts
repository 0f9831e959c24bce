import { ruleNeeds, type Rule, type RuleKind, type Schedule, type Uuid } from '@timetable/domain'
import { compareNames } from '../../timetable/compare-names.ts'

/** A rule being written. Whom it is about beside courses came with an import and stays. */
export type RuleDraft = {
  readonly rule: RuleKind
  readonly subjectNames: readonly string[]
  readonly subjectUuids: readonly Uuid[]
  readonly also: Pick<Rule, 'eventUuids' | 'calendarUuids' | 'calendarType'>
  readonly timeSlotUuids: readonly Uuid[]
  readonly value: number | string
  readonly required: boolean
  readonly weight: number | string
}

export type RuleErrors = {
  readonly who?: 'whoRequired'
  readonly slots?: 'slotsRequired'
  readonly value?: 'daysRequired'
  readonly weight?: 'weightRequired'
}

const NOBODY: RuleDraft['also'] = { eventUuids: [], calendarUuids: [], calendarType: null }

export function newRuleDraft(): RuleDraft {
  return {
    rule: 'BLOCKED_TIMESLOTS',
    subjectNames: [],
    subjectUuids: [],
    also: NOBODY,
    timeSlotUuids: [],
    value: 1,
    required: true,
    weight: 50,
  }
}

export function ruleDraftOf(rule: Rule): RuleDraft {
  const { eventUuids, calendarUuids, calendarType } = rule
  return {
    rule: rule.rule,
    subjectNames: rule.subjectNames,
    subjectUuids: rule.subjectUuids,
    also: { eventUuids, calendarUuids, calendarType },
    timeSlotUuids: rule.timeSlotUuids,
    value: rule.value ?? 1,
    required: rule.strength === 'required',
    weight: rule.strength === 'required' ? 50 : rule.strength,
  }
}

export function isAlso({ eventUuids, calendarUuids, calendarType }: RuleDraft['also']): boolean {
  return eventUuids.length > 0 || calendarUuids.length > 0 || calendarType !== null
}

export function ruleErrors(draft: RuleDraft): RuleErrors {
  const needs = ruleNeeds(draft.rule)
  const nobody = draft.subjectNames.length === 0 && draft.subjectUuids.length === 0 && !isAlso(draft.also)
  return {
    ...(nobody && { who: 'whoRequired' as const }),
    ...(needs.slots && draft.timeSlotUuids.length === 0 && { slots: 'slotsRequired' as const }),
    ...(needs.value && !isWithin(draft.value, needs.value.min, needs.value.max) && { value: 'daysRequired' as const }),
    ...(!draft.required && !isWithin(draft.weight, 1, 100) && { weight: 'weightRequired' as const }),
  }
}

/** The rule that the draft makes, also while it is not whole yet: for the preview, and for the commands. */
export function ruleOf(draft: RuleDraft) {
  const needs = ruleNeeds(draft.rule)
  return {
    rule: draft.rule,
    strength: draft.required ? ('required' as const) : numberOf(draft.weight, 50),
    subjectNames: [...draft.subjectNames],
    subjectUuids: [...draft.subjectUuids],
    eventUuids: [...draft.also.eventUuids],
    calendarUuids: [...draft.also.calendarUuids],
    calendarType: draft.also.calendarType,
    timeSlotUuids: needs.slots ? [...draft.timeSlotUuids] : [],
    value: needs.value ? numberOf(draft.value, needs.value.min) : null,
    value2: null,
  }
}

/** The names that courses bear, each once, and every course with its classes, teachers and rooms. */
export function courseOptions(schedule: Schedule) {
  const subjects = Object.values(schedule.subjects).sort((a, b) => compareNames(a.name, b.name))
  return {
    names: [...new Set(subjects.map(({ name }) => name))],
    courses: subjects.map(({ uuid, name, calendarUuids }) => {
      const calendars = calendarUuids.flatMap((each) => schedule.calendars[each]?.name ?? [])
      return { value: uuid, label: calendars.length > 0 ? `${name} (${calendars.join(', ')})` : name }
    }),
  }
}

function isWithin(value: number | string, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function numberOf(value: number | string, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
