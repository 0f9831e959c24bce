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

const CLASS_GAPS = {
  none: { classGaps: 'most', lateStarts: 'much' },
  few: { classGaps: 'normal', lateStarts: 'little' },
  any: { classGaps: 'off', lateStarts: 'off' },
} as const satisfies Record<ProfileAnswers['classGaps'], Profile>
const TEACHER_GAPS = {
  fewest: { teacherGaps: 'most' },
  few: { teacherGaps: 'much' },
  any: { teacherGaps: 'off' },
} as const satisfies Record<ProfileAnswers['teacherGaps'], Profile>

/** The profile they make. An answer that is left as it was says no more than whose week comes first. */
export function profileFromAnswers({ first, classGaps, teacherGaps }: ProfileAnswers): Profile {
  return {
    ...profileOf(first),
    ...(classGaps !== USUAL_ANSWERS.classGaps && CLASS_GAPS[classGaps]),
    ...(teacherGaps !== USUAL_ANSWERS.teacherGaps && TEACHER_GAPS[teacherGaps]),
  }
}
