import type { ImportedRule, RuleKind } from '@timetable/domain'
import { textOf, type XmlElement } from '../xml.ts'
import { wholeNumberOf } from './number.ts'
import { ruleOn } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { listedActivities } from './together.ts'
import { slotsIn } from './week.ts'
import { warnOfNoTerms } from './words.ts'

/** A constraint on a set of lessons and selected time slots, or on a set and the terms. */
type Selection = {
  readonly rule: RuleKind
  /** The field of the number. */
  readonly field: string
  /** The field that says whether a slot, or a term, may have none of the lessons. */
  readonly empty?: string
  readonly ofTerms?: true
}

/**
 * Limits on the lessons of a set in selected slots, by FET's names: at once in each slot, on how many slots, or in total. A lesson is in
 * every slot of its hours, and in the term in which it starts.
 */
export const SELECTIONS: Readonly<Record<string, Selection>> = {
  ActivitiesOccupyMaxTimeSlotsFromSelection: { rule: 'MAX_SLOTS_USED', field: 'Max_Number_of_Occupied_Time_Slots' },
  ActivitiesOccupyMinTimeSlotsFromSelection: { rule: 'MIN_SLOTS_USED', field: 'Min_Number_of_Occupied_Time_Slots' },
  ActivitiesMaxSimultaneousInSelectedTimeSlots: {
    rule: 'MAX_AT_ONCE',
    field: 'Max_Number_of_Simultaneous_Activities',
  },
  ActivitiesMinSimultaneousInSelectedTimeSlots: {
    rule: 'MIN_AT_ONCE',
    field: 'Min_Number_of_Simultaneous_Activities',
    empty: 'Allow_Empty_Slots',
  },
  MaxTotalActivitiesFromSetInSelectedTimeSlots: { rule: 'MAX_IN_SLOTS', field: 'Max_Total_Number_of_Activities' },
  ActivitiesMaxTotalNumberOfStudentsInSelectedTimeSlots: {
    rule: 'MAX_PEOPLE_AT_ONCE',
    field: 'Max_Total_Number_of_Students',
  },
  ActivitiesOccupyMaxTerms: { rule: 'MAX_DAYS_USED', field: 'Max_Number_of_Occupied_Terms', ofTerms: true },
  ActivitiesMaxInATerm: { rule: 'MAX_AT_ONCE', field: 'Max_Number_of_Activities_in_A_Term', ofTerms: true },
  ActivitiesMinInATerm: {
    rule: 'MIN_AT_ONCE',
    field: 'Min_Number_of_Activities_in_A_Term',
    empty: 'Allow_Empty_Terms',
    ofTerms: true,
  },
  MaxTermsBetweenActivities: { rule: 'MAX_DAYS_BETWEEN', field: 'MaxTerms', ofTerms: true },
}

const selectionOf = (name: string): Selection | undefined => {
  const [, what = ''] = /^Constraint(.+)$/.exec(name) ?? []
  return Object.hasOwn(SELECTIONS, what) ? SELECTIONS[what] : undefined
}

export function isSelection(name: string): boolean {
  return selectionOf(name) !== undefined
}

export function readSelections(source: Source, constraints: readonly XmlElement[]): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    const kind = selectionOf(constraint.name)
    const strength = kind && strengthOf(constraint)
    if (!kind || strength === undefined) return []
    const value = wholeNumberOf(source.issues, constraint, kind.field)
    const activities = listedActivities(source, constraint)
    if (value === undefined || activities.size === 0) return []
    const mayBeEmpty = kind.empty === undefined || textOf(constraint, kind.empty).trim() !== 'false'
    const asked = { rule: kind.rule, strength, value, ...(!mayBeEmpty && { value2: 1 }) }
    if (kind.ofTerms) {
      if (source.daysPerTerm !== undefined) return [ruleOn(activities, { ...asked, terms: true })]
      warnOfNoTerms(source.issues, constraint)
      return []
    }
    const slots = slotsIn(source.week, constraint)
    if (slots.length === 0) return []
    // A required maximum of 0 becomes blocked slots, which the solver does not even try.
    const isClosed = kind.rule.startsWith('MAX_') && value === 0 && strength === 'required'
    return [ruleOn(activities, isClosed ? { rule: 'BLOCKED_TIMESLOTS', strength, slots } : { ...asked, slots })]
  })
}
