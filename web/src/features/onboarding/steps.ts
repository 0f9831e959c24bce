import type { Schedule, ScheduleCommandName } from '@timetable/domain'
import type { UserSetting, UserSettings } from '@timetable/service'

/** The control that ends the blocking of slots. While slots are being blocked, no hint for another control may cover it. */
const END_OF_BLOCKING =
  '[data-hint~="end-blocking"], main:not(:has([data-hint~="end-blocking"])) [data-hint~="block-slots"]'

/**
 * The six first steps: the user setting that marks a step as done, the control that its hint points at, the page with this control, and
 * whether completing it is celebrated.
 */
export const STEPS = [
  { label: 'hasClickedOnAVersion', hint: '[data-hint~="create-version"]', page: '/app/versions', confetti: false },
  { label: 'hasCreatedCalendars', hint: '[data-hint~="create-calendars"]', page: '/app/scheduler', confetti: true },
  { label: 'hasCreatedTimeslots', hint: '[data-hint~="create-periods"]', page: '/app/scheduler', confetti: true },
  { label: 'hasCreatedCourses', hint: '[data-hint~="create-course"]', page: '/app/scheduler', confetti: true },
  { label: 'hasBlockedTimeslots', hint: END_OF_BLOCKING, page: '/app/scheduler', confetti: true },
  { label: 'hasMadeAdjustments', hint: 'main [data-lesson]', page: '/app/scheduler', confetti: false },
] as const
export type Step = (typeof STEPS)[number]
export type StepLabel = Step['label']

/** What can be observed about a user's progress. */
export type Facts = {
  readonly schedule: Schedule | null
  /** Whether a timetable is in block mode: its slots are still being selected. */
  readonly blocking: boolean
  /** The command behind the newest change, if it is the user's own. */
  readonly ownCommand: string | null
}

/** The commands by which a user takes a step. Opening a version is the first step, and no command on it. */
const TAKEN_BY: Readonly<Record<Exclude<StepLabel, 'hasClickedOnAVersion'>, readonly ScheduleCommandName[]>> = {
  hasCreatedCalendars: ['createCalendar', 'createCalendars'],
  hasCreatedTimeslots: ['addDay', 'addPeriod', 'setPeriodCount', 'setTimeSlotTimes'],
  hasCreatedCourses: ['addSubjectWithCalendarsAndCount', 'createSubjects', 'copySubjects'],
  hasBlockedTimeslots: ['blockTimeSlotOnCalendars', 'setTimeOff', 'copyTimeOff'],
  hasMadeAdjustments: [
    'moveAndPinEvent',
    'swapEvents',
    'moveAndTakeOut',
    'placeEvents',
    'moveToRoom',
    'swapEventsAndRooms',
    'unplaceEvent',
    'pinEvent',
  ],
}

/** Whether the open version has the result of the step, made by the user, a colleague, a file or the demo school. */
export function isThere(label: StepLabel, schedule: Schedule | null): boolean {
  if (!schedule) return false
  switch (label) {
    case 'hasClickedOnAVersion':
      return true
    case 'hasCreatedCalendars':
      return Object.keys(schedule.calendars).length > 0
    case 'hasCreatedTimeslots':
      return Object.keys(schedule.timeSlots).length > 0
    case 'hasCreatedCourses':
      return Object.keys(schedule.subjects).length > 0
    case 'hasBlockedTimeslots':
      return Object.values(schedule.calendars).some(({ blockedTimeSlots }) => blockedTimeSlots.length > 0)
    // Lessons in their slots do not show who put them there.
    case 'hasMadeAdjustments':
      return false
  }
}

/** Whether the user has just taken the step. */
export function isTaken(label: StepLabel, { schedule, blocking, ownCommand }: Facts): boolean {
  if (label === 'hasClickedOnAVersion') return schedule !== null
  if (!TAKEN_BY[label].some((command) => command === ownCommand)) return false
  if (label === 'hasMadeAdjustments') return schedule !== null
  return isThere(label, schedule) && !(label === 'hasBlockedTimeslots' && blocking)
}

export const isDone = (settings: UserSettings, { label }: Step): boolean => settings[label] === true

/** Returns the steps that the user has just taken and that are not yet marked as done. */
export function stepsToComplete(settings: UserSettings, facts: Facts): readonly Step[] {
  return STEPS.filter((step) => !isDone(settings, step) && isTaken(step.label, facts))
}

/** Returns the steps that the user takes: those already done, and those whose result the open version does not have yet. */
export function ownSteps(settings: UserSettings, schedule: Schedule | null): readonly Step[] {
  return STEPS.filter((step) => isDone(settings, step) || !isThere(step.label, schedule))
}

/** Returns the number of the first step that is left, from 1. One more than the last if none is. */
export function nextStep(settings: UserSettings, schedule: Schedule | null): number {
  const next = ownSteps(settings, schedule).find((step) => !isDone(settings, step))
  return next ? STEPS.indexOf(next) + 1 : STEPS.length + 1
}

/** Returns the settings that mark the steps as done. If a user has clicked on a version, that user or someone else has created it. */
export function settingsOf(steps: readonly Step[]): UserSetting[] {
  return steps.flatMap(({ label }) => [
    ...(label === 'hasClickedOnAVersion' ? [{ label: 'hasCreatedVersion' as const, value: true }] : []),
    { label, value: true },
  ])
}

/** Whether the user is new: onboarding was neither started nor ended. */
export const isNew = (settings: UserSettings | null): boolean =>
  settings !== null && settings.role === undefined && settings.isOnboarding === undefined
