import { z } from 'zod'
import { refuse } from '@timetable/domain'
import { define, ofSchool, refuseTitle, title } from './define.ts'

/** Schools of who is signed in, and their name. */
export const schools = {
  createSchool: define({
    params: z.object({ name: title }),
    example: { name: 'Dale School' },
    answer: 'Welcome',
    access: 'oneself',
    check: ({ name }) => refuseTitle(name),
  }),
  /** An owner deletes a school, with all its versions, for all its people; for a while an owner of it can bring it back. */
  deleteSchool: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'Welcome',
    access: 'owners',
  }),
  bringBackSchool: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'Welcome',
    access: 'owners',
  }),
  /** By its last user a school is deleted. Nobody leaves the only school they have, nor others without an owner. */
  leaveSchool: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'Welcome',
    access: 'seen',
  }),
  /** Another name for who is signed in. */
  renameUser: define({
    params: z.object({ name: title }),
    example: { name: 'Ada Hill' },
    answer: 'Welcome',
    access: 'oneself',
    check: ({ name }) => (name.trim().length < 2 ? refuse('person-name-too-short') : undefined),
  }),
} as const
