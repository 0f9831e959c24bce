import { z } from 'zod'
import { LIMITS, text, uuid } from '@timetable/domain'
import { invitedAs, languages, membership } from '../school/school.ts'
import { define, ofSchool } from './define.ts'

/** The token in the link of an invitation. */
const token = text.min(1).max(LIMITS.tokenLength)

/** Commands about the people of a school and its invitations. */
export const people = {
  listUsers: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'UserList',
    access: 'seen',
    isQuestion: true,
  }),
  removeUser: define({
    params: ofSchool.extend({ userUuid: uuid }),
    example: { schoolUuid: 'school', userUuid: 'user' },
    answer: 'UserList',
    access: 'owners',
  }),
  /** Sets the role of a person at a school: `owner`, `member` or `reader`. */
  setMembership: define({
    params: ofSchool.extend({ userUuid: uuid, membership }),
    example: { schoolUuid: 'school', userUuid: 'user', membership: 'reader' },
    answer: 'UserList',
    access: 'owners',
  }),
  /** With `email` the invitation is only valid for that person. */
  createInvitation: define({
    params: ofSchool.extend({
      membership: invitedAs.default('member'),
      email: z.email().max(LIMITS.emailLength).optional(),
    }),
    example: { schoolUuid: 'school', membership: 'member', email: 'grace@school.example' },
    answer: 'UserList',
    access: 'school',
  }),
  /**
   * Sends one of the user's own invitations to its address. `language`: of the mail. The answer follows once the mail server has accepted
   * it.
   */
  mailInvitation: define({
    params: ofSchool.extend({ invitationUuid: uuid, language: z.literal(languages).optional() }),
    example: { schoolUuid: 'school', invitationUuid: 'invitation', language: 'de' },
    answer: 'UserList',
    access: 'school',
  }),
  deleteInvitation: define({
    params: ofSchool.extend({ invitationUuid: uuid }),
    example: { schoolUuid: 'school', invitationUuid: 'invitation' },
    answer: 'UserList',
    access: 'school',
  }),
  acceptInvitation: define({
    params: z.object({ token }),
    example: { token: 'hV2z9…' },
    answer: 'Welcome',
    access: 'oneself',
  }),
} as const
