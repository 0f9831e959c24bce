import { z } from 'zod'
import { LIMITS, text, uuid } from '@timetable/domain'
import { invitedAs, languages, membership } from '../school/school.ts'
import { define, ofSchool } from './define.ts'

/** What the link of an invitation carries. */
const token = text.min(1).max(LIMITS.tokenLength)

/** Who belongs to a school, and who is invited. */
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
  /** Makes somebody of the school an owner of it, a member or a reader. */
  setMembership: define({
    params: ofSchool.extend({ userUuid: uuid, membership }),
    example: { schoolUuid: 'school', userUuid: 'user', membership: 'reader' },
    answer: 'UserList',
    access: 'owners',
  }),
  /** With `email` it lets that one in alone. */
  createInvitation: define({
    params: ofSchool.extend({
      membership: invitedAs.default('member'),
      email: z.email().max(LIMITS.emailLength).optional(),
    }),
    example: { schoolUuid: 'school', membership: 'member', email: 'grace@school.example' },
    answer: 'UserList',
    access: 'school',
  }),
  /** Sends an invitation of one's own to whom it is for; `language`: the mail's. Answered once the mail server has taken it. */
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
