import { z } from 'zod'

/** The criteria of a good timetable, beyond what is required. Each is one wish for everyone concerned. */
export const CRITERIA = [
  'classGaps',
  'lateStarts',
  'evenDays',
  'hardSubjects',
  'rooms',
  'roomSize',
  'spread',
  'neighbouringDays',
  'teacherGaps',
  'longWaits',
  'singleLessonDays',
  'inARow',
  'lateEnds',
  'lunch',
  'buildings',
] as const
export const criterion = z.literal(CRITERIA)
export type Criterion = z.infer<typeof criterion>

/** How much a criterion matters, in five steps. The number is the weight of its wish. */
export const IMPORTANCE = { off: 0, little: 1, normal: 3, much: 10, most: 30 } as const
export type Importance = keyof typeof IMPORTANCE

export const importance = z.literal(Object.keys(IMPORTANCE) as Importance[])

/**
 * Criteria that were added when versions already had profiles. For these a profile also stores *off*. A profile without such a criterion
 * was saved before it existed, and retains its name.
 */
export const LATER_CRITERIA: readonly Criterion[] = ['hardSubjects', 'roomSize', 'neighbouringDays', 'longWaits']

/** The criteria of a version that matter, and how much. An omitted one is off. */
export const profile = z.partialRecord(criterion, importance)
export type Profile = Readonly<z.infer<typeof profile>>

/** The part of a profile that a version stores: what is on, and which later criteria are off. Undefined if nothing is on. */
export function keptOf(given: Profile): Profile | undefined {
  const on = CRITERIA.filter((criterion) => isOn(given, criterion))
  if (on.length === 0) return undefined
  const kept = CRITERIA.filter((each) => isOn(given, each) || (given[each] === 'off' && LATER_CRITERIA.includes(each)))
  return Object.fromEntries(kept.map((criterion) => [criterion, given[criterion]]))
}

export function isOn(given: Profile | undefined, criterion: Criterion): boolean {
  return (given?.[criterion] ?? 'off') !== 'off'
}

/** Numbers that a school can set: the number of lessons that a teacher has in a row. */
export const PROFILE_LIMITS = { inARow: { min: 3, usual: 5, max: 8 } } as const

/** The numbers that a school has set. An omitted one has its default. */
export const profileLimits = z.object({
  inARow: z.int().min(PROFILE_LIMITS.inARow.min).max(PROFILE_LIMITS.inARow.max).optional(),
})
type ProfileLimits = Readonly<z.infer<typeof profileLimits>>

/** The limits of a version, with defaults. */
export function limitsOf({ profileLimits: chosen }: { readonly profileLimits?: ProfileLimits | undefined }) {
  return { inARow: chosen?.inARow ?? PROFILE_LIMITS.inARow.usual }
}
