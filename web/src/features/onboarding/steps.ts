import type { Schedule } from '@timetable/domain'
import type { UserSetting, UserSettings } from '@timetable/service'

/** The control that ends the blocking of slots. While slots are being blocked, no hint for another control may cover it. */
const END_OF_BLOCKING =
  '[data-hint~="end-blocking"], main:not(:has([data-hint~="end-blocking"])) [data-hint~="block-slots"]'

/**
 * The six first steps: the user setting that marks a step as done, the control that its hint points at, the page with this control, and
 * whether completing it is celebrated.
 */
export const STEPS = [
  { label: 'hasClickedOnAVersion', hint: '[data-hint~="create-version"]', page: '/app/versions', confetti: true },
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
  readonly lastCommand: string | null
}

/** Commands by which a user decides where a lesson is. */
const MOVES: ReadonlySet<string> = new Set([
  'moveAndPinEvent',
  'swapEvents',
  'moveAndTakeOut',
  'placeEvents',
  'moveToRoom',
  'swapEventsAndRooms',
  'unplaceEvent',
  'pinEvent',
])

/** Whether the result of the step exists. */
export function isReached(label: StepLabel, { schedule, blocking, lastCommand }: Facts): boolean {
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
      return !blocking && Object.values(schedule.calendars).some(({ blockedTimeSlots }) => blockedTimeSlots.length > 0)
    case 'hasMadeAdjustments':
      return lastCommand !== null && MOVES.has(lastCommand)
  }
}

export const isDone = (settings: UserSettings, { label }: Step): boolean => settings[label] === true

/** Returns the steps whose result exists and that are not yet marked as done. */
export function stepsToComplete(settings: UserSettings, facts: Facts): readonly Step[] {
  return STEPS.filter((step) => !isDone(settings, step) && isReached(step.label, facts))
}

/** Returns the number of the first step that is not done, from 1. One more than the last if all are done. */
export function nextStep(settings: UserSettings): number {
  const index = STEPS.findIndex((step) => !isDone(settings, step))
  return index < 0 ? STEPS.length + 1 : index + 1
}

/** Returns the settings that mark the steps as done. If a user has clicked on a version, that user or someone else has created it. */
export function settingsOf(steps: readonly Step[]): UserSetting[] {
  return steps.flatMap(({ label }) => [
    ...(label === 'hasClickedOnAVersion' ? [{ label: 'hasCreatedVersion' as const, value: true }] : []),
    { label, value: true },
  ])
}

/** Whether to ask for the role and start onboarding: the user was never asked. */
export const asksForRole = (settings: UserSettings | null): boolean =>
  settings !== null && settings.role === undefined && settings.isOnboarding === undefined
