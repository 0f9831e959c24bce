import type { Uuid } from '@timetable/domain'
import type { Membership, MessageOf } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { isLocale } from '../../i18n/locales.ts'
import type { Answer } from '../../socket/commands.ts'
import { useConnection, useSession } from '../../store/session-context.tsx'
import type { Invited } from './invite-form.tsx'

export type People = Pick<MessageOf<'UserList'>, 'users' | 'invitations'>

export type Withdrawn = NonNullable<MessageOf<'UserList'>['withdrawn']>

const NOTHING: Withdrawn = { invitations: 0, links: 0 }

/** The members and invitations of the school, and the actions on them. Each answer contains the current list. */
export function usePeople(schoolUuid: Uuid) {
  const { runCommand } = useSession()
  const connection = useConnection()
  const { language } = useAppText().i18n
  const [people, setPeople] = useState<People | null>(null)
  const [failed, setFailed] = useState(false)

  const take = useCallback((answer: Answer): boolean => {
    if (answer.type === 'UserList') setPeople(answer)
    return answer.type === 'UserList'
  }, [])
  const read = useCallback(async () => {
    setFailed(false)
    const answer = await runCommand('listUsers', { schoolUuid }, { toast: false })
    setFailed(!take(answer))
  }, [runCommand, schoolUuid, take])

  useEffect(() => {
    if (connection === 'open') void read()
  }, [connection, read])

  return {
    people,
    failed,
    read,
    /** Returns the new invitation; null if it was refused. */
    invite: async (invited: Invited) => {
      const known = new Set(people?.invitations.map(({ uuid }) => uuid))
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
