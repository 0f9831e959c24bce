import { profileOf, type Profile } from '@timetable/domain'

/** What a planner answers about a good timetable when a version is made; the choices in the order they are shown. */
export const PROFILE_ASKS = {
  first: ['balanced', 'pupils', 'teachers'],
  classGaps: ['none', 'few', 'any'],
  teacherGaps: ['fewest', 'few', 'any'],
} as const
type Asks = typeof PROFILE_ASKS
export type ProfileAnswers = { readonly [Ask in keyof Asks]: Asks[Ask][number] }

export const USUAL_ANSWERS: ProfileAnswers = { first: 'balanced', classGaps: 'none', teacherGaps: 'few' }

/** The usual answers say no more than whose week comes first. */
const CLASS_GAPS = {
  none: {},
  few: { classGaps: 'normal', lateStarts: 'little' },
  any: { classGaps: 'off', lateStarts: 'off' },
} as const satisfies Record<ProfileAnswers['classGaps'], Profile>
const TEACHER_GAPS = {
  fewest: { teacherGaps: 'most' },
  few: {},
  any: { teacherGaps: 'off' },
} as const satisfies Record<ProfileAnswers['teacherGaps'], Profile>

/** The profile they make. */
export function profileFromAnswers({ first, classGaps, teacherGaps }: ProfileAnswers): Profile {
  return { ...profileOf(first), ...CLASS_GAPS[classGaps], ...TEACHER_GAPS[teacherGaps] }
}
