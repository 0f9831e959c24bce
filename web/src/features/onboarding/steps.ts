import type { Schedule } from '@timetable/domain'
import type { UserSetting, UserSettings } from '@timetable/service'

/** While slots are being blocked, what ends that: to be pressed, it must not be covered by a hint at something else. */
const END_OF_BLOCKING =
  '[data-hint~="end-blocking"], main:not(:has([data-hint~="end-blocking"])) [data-hint~="block-slots"]'

/**
 * The six first steps: the user setting that says one is done, the control its hint points at, the
 * page where that is found, and whether its end is celebrated.
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

/** What can be seen of how far someone is. */
export type Facts = {
  readonly schedule: Schedule | null
  /** A timetable is in block mode: its slots are still being chosen. */
  readonly blocking: boolean
  readonly lastCommand: string | null
}

/** Commands that put a lesson where a person wants it. */
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

/** Whether what the step asks for is there. */
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

/** The steps that are reached and not yet marked as done. */
export function stepsToComplete(settings: UserSettings, facts: Facts): readonly Step[] {
  return STEPS.filter((step) => !isDone(settings, step) && isReached(step.label, facts))
}

/** The number of the first step that is not done, from 1; one past the last where all are. */
export function nextStep(settings: UserSettings): number {
  const index = STEPS.findIndex((step) => !isDone(settings, step))
  return index < 0 ? STEPS.length + 1 : index + 1
}

/** The settings that mark the steps as done. Who has clicked on a version has created one, or someone did for them. */
export function settingsOf(steps: readonly Step[]): UserSetting[] {
  return steps.flatMap(({ label }) => [
    ...(label === 'hasClickedOnAVersion' ? [{ label: 'hasCreatedVersion' as const, value: true }] : []),
    { label, value: true },
  ])
}

/** Whether to ask for the role and lead through the first steps: someone who was never asked. */
export const asksForRole = (settings: UserSettings | null): boolean =>
  settings !== null && settings.role === undefined && settings.isOnboarding === undefined
