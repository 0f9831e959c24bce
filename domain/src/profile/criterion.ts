import { z } from 'zod'

/** What makes a timetable good, beyond what is required: each is one wish on everybody it is about. */
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

/** How much a criterion matters, in five steps; the number is the weight of its wish. */
export const IMPORTANCE = { off: 0, little: 1, normal: 3, much: 10, most: 30 } as const
export type Importance = keyof typeof IMPORTANCE

export const importance = z.literal(Object.keys(IMPORTANCE) as Importance[])

/**
 * Criteria that came when versions had profiles already. Of these a profile keeps *off* too: one that says nothing of it was
 * saved before it was there, and is still called what it was called then.
 */
export const LATER_CRITERIA: readonly Criterion[] = ['hardSubjects', 'roomSize', 'neighbouringDays', 'longWaits']

/** The criteria of a version that matter, with how much they do; one that is left out is off. */
export const profile = z.partialRecord(criterion, importance)
export type Profile = Readonly<z.infer<typeof profile>>

/** What a version keeps of a profile: what is on, and of later criteria that they are off; undefined where nothing is on. */
export function keptOf(given: Profile): Profile | undefined {
  const on = CRITERIA.filter((criterion) => isOn(given, criterion))
  if (on.length === 0) return undefined
  const kept = CRITERIA.filter((each) => isOn(given, each) || (given[each] === 'off' && LATER_CRITERIA.includes(each)))
  return Object.fromEntries(kept.map((criterion) => [criterion, given[criterion]]))
}

export function isOn(given: Profile | undefined, criterion: Criterion): boolean {
  return (given?.[criterion] ?? 'off') !== 'off'
}

/** Numbers that a school may choose: how many lessons a teacher has in a row. */
export const PROFILE_LIMITS = { inARow: { min: 3, usual: 5, max: 8 } } as const

/** Those that a school has chosen; one that is left out is the usual one. */
export const profileLimits = z.object({
  inARow: z.int().min(PROFILE_LIMITS.inARow.min).max(PROFILE_LIMITS.inARow.max).optional(),
})
export type ProfileLimits = Readonly<z.infer<typeof profileLimits>>

/** What holds in a version. */
export function limitsOf({ profileLimits: chosen }: { readonly profileLimits?: ProfileLimits | undefined }) {
  return { inARow: chosen?.inARow ?? PROFILE_LIMITS.inARow.usual }
}
