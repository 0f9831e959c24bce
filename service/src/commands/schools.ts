import { z } from 'zod'
import { refuse } from '@timetable/domain'
import { define, defineOfSchool, refuseTitle, title } from './define.ts'

/** Commands about the schools and the name of the signed-in user. */
export const schools = {
  createSchool: define({
    params: z.object({ name: title }),
    example: { name: 'Dale School' },
    answer: 'Welcome',
    access: 'oneself',
    check: ({ name }) => refuseTitle(name),
  }),
  /** Deletes a school with all its versions, for all its people. Only an `owner` can do this, and can restore it for some time. */
  deleteSchool: defineOfSchool({ answer: 'Welcome', access: 'owners' }),
  bringBackSchool: defineOfSchool({ answer: 'Welcome', access: 'owners' }),
  /**
   * Leaves a school. If its last user leaves, the school is deleted. Refused for a user's only school, and if the school would have no
   * `owner`.
   */
  leaveSchool: defineOfSchool({ answer: 'Welcome', access: 'seen' }),
  /** Renames the signed-in user. */
  renameUser: define({
    params: z.object({ name: title }),
    example: { name: 'Ada Hill' },
    answer: 'Welcome',
    access: 'oneself',
    check: ({ name }) => (name.trim().length < 2 ? refuse('person-name-too-short') : undefined),
  }),
} as const
