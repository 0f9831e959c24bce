import type { Uuid } from '@timetable/domain'
import type { PresentPerson } from '@timetable/service'
import { useShallow } from 'zustand/react/shallow'
import { companyOf, holderOf, type Companion } from '../../store/presence.ts'
import { useAccount, usePresence } from '../../store/session-context.tsx'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'

/** The other users who are viewing a calendar's timetable. */
export function usePresentIn(calendarUuid: Uuid): readonly Pick<Companion, 'uuid' | 'name'>[] {
  const ownUuid = useAccount((account) => account.user?.uuid ?? null)
  const uuids = usePresence(
    useShallow((presence) =>
      companyOf(presence, ownUuid)
        .companions.filter(({ calendarUuids }) => calendarUuids.includes(calendarUuid))
        .flatMap(({ uuid, name }) => [uuid, name]),
    ),
  )
  return Array.from({ length: uuids.length / 2 }, (_, k) => ({ uuid: uuids[2 * k]!, name: uuids[2 * k + 1]! }))
}

export type Holder = { readonly uuid: Uuid; readonly name: string; readonly words: string }

/** The other user who is moving a lesson, as text and with the colour of their mark. Undefined if there is none. */
export function useHolder(lessonUuid: Uuid): Holder | undefined {
  const { t } = useAppText()
  const ownUuid = useAccount((account) => account.user?.uuid ?? null)
  const holder = usePresence((presence) => holderOf(presence, lessonUuid))
  return holder && holderIn(t, holder, ownUuid)
}

/** Distinguishes the user's own other window from a colleague of the same name. */
export function holderIn(t: AppText, { connection, user }: PresentPerson, ownUuid: Uuid | null): Holder {
  const own = user !== null && user.uuid === ownUuid
  const words = own ? t('people.heldByYou') : user ? t('people.held', { name: user.name }) : t('people.heldByGuest')
  return { uuid: user?.uuid ?? connection, name: user?.name ?? '', words }
}
