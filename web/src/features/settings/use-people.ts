import type { Uuid } from '@timetable/domain'
import type { Membership, MessageOf } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import { isLocale } from '../../i18n/locales.ts'
import { useSession } from '../../store/session-context.tsx'
import { useSchoolList } from './use-school-list.ts'
import type { Invited } from './invite-form.tsx'

export type Withdrawn = NonNullable<MessageOf<'UserList'>['withdrawn']>

const NOTHING: Withdrawn = { invitations: 0, links: 0 }

/** The members and invitations of the school, and the actions on them. Each answer contains the current list. */
export function usePeople(schoolUuid: Uuid) {
  const { runCommand } = useSession()
  const { language } = useAppText().i18n
  const state = useSchoolList('UserList', () => runCommand('listUsers', { schoolUuid }, { toast: false }))
  const { take } = state

  return {
    state,
    /** Returns the new invitation; null if it was refused. */
    invite: async (invited: Invited) => {
      const known = new Set(state.list?.invitations.map(({ uuid }) => uuid))
      const answer = await runCommand('createInvitation', { schoolUuid, ...invited })
      take(answer)
      return answer.type === 'UserList' ? (answer.invitations.find(({ uuid }) => !known.has(uuid)) ?? null) : null
    },
    send: async (invitationUuid: Uuid) =>
      take(await runCommand('mailInvitation', { schoolUuid, invitationUuid, ...(isLocale(language) && { language }) })),
    withdraw: async (invitationUuid: Uuid) =>
      take(await runCommand('deleteInvitation', { schoolUuid, invitationUuid })),
    setMembership: async (userUuid: Uuid, membership: Membership) =>
      take(await runCommand('setMembership', { schoolUuid, userUuid, membership })),
    /** Returns what was withdrawn with them; null if they were not removed. */
    remove: async (userUuid: Uuid): Promise<Withdrawn | null> => {
      const answer = await runCommand('removeUser', { schoolUuid, userUuid })
      take(answer)
      return answer.type === 'UserList' ? (answer.withdrawn ?? NOTHING) : null
    },
  }
}
