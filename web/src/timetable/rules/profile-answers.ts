import { profileOf, type Profile } from '@timetable/domain'

/** The questions about a good timetable for a new version, with their choices in display order. */
export const PROFILE_ASKS = {
  first: ['balanced', 'pupils', 'teachers'],
  classGaps: ['none', 'few', 'any'],
  teacherGaps: ['fewest', 'few', 'any'],
} as const
type Asks = typeof PROFILE_ASKS
export type ProfileAnswers = { readonly [Ask in keyof Asks]: Asks[Ask][number] }

export const USUAL_ANSWERS: ProfileAnswers = { first: 'balanced', classGaps: 'none', teacherGaps: 'few' }

/** The default answers only set whose week comes first. */
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

/** The profile that results from the answers. */
export function profileFromAnswers({ first, classGaps, teacherGaps }: ProfileAnswers): Profile {
  return { ...profileOf(first), ...CLASS_GAPS[classGaps], ...TEACHER_GAPS[teacherGaps] }
}
