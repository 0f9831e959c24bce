import { LIMITS } from '@timetable/domain'
import type { ProfileAnswers } from '../rules/profile-answers.ts'
import { timesOf, type Bell, type BellTimes } from '../week/usual-bell.ts'

/** A version in the form. `plan` is only for a new version. */
export type VersionDraft = { readonly title: string; readonly description: string; readonly plan: PlanDraft | null }

/** The week of a new version and its priorities. A number is an empty string while its field is empty. */
export type PlanDraft = {
  readonly days: number | string
  readonly periods: number | string
  readonly start: string
  readonly minutes: number | string
  readonly breaks: Bell['breaks']
  readonly answers: ProfileAnswers
}

export type VersionErrors = {
  title?: 'titleRequired' | 'titleTooLong'
  description?: 'descriptionTooLong'
  days?: 'daysInvalid'
  periods?: 'periodsInvalid' | 'dayFull'
  start?: 'startInvalid'
  minutes?: 'minutesInvalid'
}

export const LONGEST_PERIOD = 600

export function versionErrors({ title, description, plan }: VersionDraft): VersionErrors {
  const errors: VersionErrors = plan ? planErrors(plan) : {}
  if (title.trim() === '') errors.title = 'titleRequired'
  else if (title.length > LIMITS.nameLength) errors.title = 'titleTooLong'
  if (description.length > LIMITS.descriptionLength) errors.description = 'descriptionTooLong'
  return errors
}

function planErrors(plan: PlanDraft): VersionErrors {
  const errors: VersionErrors = {}
  if (!isDayCount(plan.days)) errors.days = 'daysInvalid'
  if (!isPeriodCount(plan.periods)) errors.periods = 'periodsInvalid'
  if (!isTime(plan.start)) errors.start = 'startInvalid'
  if (!isWithin(plan.minutes, 1, LONGEST_PERIOD)) errors.minutes = 'minutesInvalid'
  if ((bellOf(plan)?.length ?? Infinity) < Number(plan.periods)) errors.periods = 'dayFull'
  return errors
}

/** The times of its day, as many as fit; null while the fields are incomplete. */
export function bellOf({ periods, start, minutes, breaks }: PlanDraft): readonly BellTimes[] | null {
  if (!isPeriodCount(periods) || !isWithin(minutes, 1, LONGEST_PERIOD)) return null
  return isTime(start) ? timesOf({ periods, start, minutes, breaks }) : null
}

/** Whether a version may have this number of days. */
export const isDayCount = (days: number | string): days is number => isWithin(days, LIMITS.minDays, LIMITS.maxDays)

export const isPeriodCount = (periods: number | string): periods is number => isWithin(periods, 1, LIMITS.maxPeriods)

const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text)

const isWithin = (value: number | string, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
