import type { Uuid, WishRound } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import { useAccount, useRunCommand } from '../../store/session-context.tsx'
import { useBusy } from '../../ui/use-busy.ts'

type Wishes = MessageOf<'WishList'>
type Answer = Wishes | MessageOf<'Error'>
type TakenSheet = { readonly linkUuid: Uuid; readonly at: string }

/** The sheets of wishes of a version, requested again when the user returns to the page, and the actions on them. */
export function useWishes(scheduleUuid: Uuid) {
  const runCommand = useRunCommand()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [wishes, setWishes] = useState<Wishes | 'failed' | null>(null)
  const { busy, during } = useBusy()

  const list = useCallback(async () => {
    if (schoolUuid === undefined) return
    const answer = await runCommand('listWishes', { schoolUuid, scheduleUuid }, { toast: false })
    setWishes(answer.type === 'Error' ? 'failed' : answer)
  }, [runCommand, schoolUuid, scheduleUuid])
  useEffect(() => {
    const listWhereSeen = () => {
      if (document.visibilityState === 'visible') void list()
    }
    void list()
    document.addEventListener('visibilitychange', listWhereSeen)
    return () => document.removeEventListener('visibilitychange', listWhereSeen)
  }, [list])

  async function change(ask: (which: { schoolUuid: Uuid; scheduleUuid: Uuid }) => Promise<Answer>): Promise<boolean> {
    if (schoolUuid === undefined) return false
    const answer = await during(ask({ schoolUuid, scheduleUuid }))
    if (answer.type !== 'Error') setWishes(answer)
    // The teacher has sent another sheet meanwhile: the current one is loaded.
    else if (answer.code === 'wish-changed') void list()
    return answer.type !== 'Error'
  }

  return {
    busy,
    wishes: wishes === 'failed' ? null : wishes,
    failed: wishes === 'failed',
    list,
    setRound: (round: WishRound) => change((which) => runCommand('setWishRound', { ...which, ...round })),
    make: (calendarUuids: Uuid[]) => change((which) => runCommand('createWishLinks', { ...which, calendarUuids })),
    withdraw: (linkUuids: Uuid[]) => change((which) => runCommand('deleteWishLinks', { ...which, linkUuids })),
    leave: (linkUuids: Uuid[]) => change((which) => runCommand('leaveWishes', { ...which, linkUuids })),
    take: (sheets: TakenSheet[], free: boolean) =>
      change((which) => runCommand('takeWishes', { ...which, sheets, free })),
  }
}
