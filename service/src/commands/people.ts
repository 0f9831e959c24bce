import { z } from 'zod'
import { LIMITS, text, uuid } from '@timetable/domain'
import { invitedAs, languages, membership } from '../school/school.ts'
import { define, defineOfSchool } from './define.ts'

/** The token in the link of an invitation. */
const token = text.min(1).max(LIMITS.tokenLength)

/** Commands about the people of a school and its invitations. */
export const people = {
  listUsers: defineOfSchool({ answer: 'UserList', access: 'seen', isQuestion: true }),
  removeUser: defineOfSchool({
    params: { userUuid: uuid },
    example: { userUuid: 'user' },
    answer: 'UserList',
    access: 'owners',
  }),
  /** Sets the role of a person at a school: `owner`, `member` or `reader`. */
  setMembership: defineOfSchool({
    params: { userUuid: uuid, membership },
    example: { userUuid: 'user', membership: 'reader' },
    answer: 'UserList',
    access: 'owners',
  }),
  /** With `email` the invitation is only valid for that person. */
  createInvitation: defineOfSchool({
    params: {
      membership: invitedAs.default('member'),
      email: z.email().max(LIMITS.emailLength).optional(),
    },
    example: { membership: 'member', email: 'grace@school.example' },
    answer: 'UserList',
    access: 'school',
  }),
  /**
   * Sends one of the user's own invitations to its address. `language`: of the mail. The answer follows once the mail server has accepted
   * it.
   */
  mailInvitation: defineOfSchool({
    params: { invitationUuid: uuid, language: z.literal(languages).optional() },
    example: { invitationUuid: 'invitation', language: 'de' },
    answer: 'UserList',
    access: 'school',
  }),
  deleteInvitation: defineOfSchool({
    params: { invitationUuid: uuid },
    example: { invitationUuid: 'invitation' },
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
