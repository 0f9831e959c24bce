import type { Schedule } from '@timetable/domain'
import { useEffect, useRef, useState } from 'react'
import { useSchedule } from '../store/session-context.tsx'

const PAUSE = 150

/**
 * The open version for what takes a while to work out: the newest, but a few times a second at the most, so that neither a
 * drop nor Zen's improvements wait for it. Another version is there at once.
 */
export function useSettledSchedule(): Schedule | null {
  const schedule = useSchedule((state) => state.schedule)
  const [settled, setSettled] = useState(schedule)
  const newest = useRef(schedule)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = schedule
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setSettled(newest.current)
    }, PAUSE)
  }, [schedule])
  useEffect(() => () => clearTimeout(timer.current), [])
  return settled?.uuid === schedule?.uuid ? settled : schedule
}
