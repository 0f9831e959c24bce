import type { Schedule } from '@timetable/domain'
import { startTransition, useEffect, useState } from 'react'
import { useSchedule, useSession } from '../../store/session-context.tsx'

const PAUSE = 150

/**
 * The open version for slow calculations. It is updated at most a few times a second, and rendered in slices between frames, so
 * that it delays neither a drop nor Zen's improvements. Another version is returned at once.
 */
export function useSettledSchedule(): Schedule | null {
  const { schedule: store } = useSession()
  const openUuid = useSchedule(({ schedule }) => schedule?.uuid)
  const [settled, setSettled] = useState(() => store.getState().schedule)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      timer = undefined
      startTransition(() => setSettled(store.getState().schedule))
    }
    const follow = () => void (timer ??= setTimeout(settle, PAUSE))
    follow()
    const forget = store.subscribe((now, before) => now.schedule !== before.schedule && follow())
    return () => {
      forget()
      clearTimeout(timer)
    }
  }, [store])
  return settled?.uuid === openUuid ? settled : store.getState().schedule
}
