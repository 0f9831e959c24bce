import { z } from 'zod'

/** What makes a timetable good, beyond what is required: each is one wish on everybody it is about. */
export const CRITERIA = [
  'classGaps',
  'lateStarts',
  'evenDays',
  'hardSubjects',
  'rooms',
  'spread',
  'teacherGaps',
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

/** The criteria of a version that matter, with how much they do; one that is left out is off. */
export const profile = z.partialRecord(criterion, importance)
export type Profile = Readonly<z.infer<typeof profile>>
