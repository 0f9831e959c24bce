import type { Schedule } from '@timetable/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../store/session-context.tsx'
import type { Explanation, Question, Reason, WayOut } from '../../worker/thread/reasons.ts'

/** How far the answer to a question has come. */
export type Asked = {
  readonly state: 'looking' | 'stopped' | 'done' | 'unavailable'
  /** So many lessons are looked at now. */
  readonly lessons: number
  readonly reason: Reason | null
  readonly waysOut: readonly WayOut[]
  readonly answer: Explanation | null
  /** The school that it was asked of. */
  readonly about: Schedule | null
}

const NOTHING_YET: Asked = { state: 'looking', lessons: 0, reason: null, waysOut: [], answer: null, about: null }

/** Asks the solver as long as it is shown; `again` asks anew, of the school as it is then. */
export function useExplanation(question: Question): {
  readonly asked: Asked
  readonly stop: () => void
  /** The same where nobody waits for it any more. */
  readonly leave: () => void
  readonly again: () => void
} {
  const { solver, schedule } = useSession()
  const [asked, setAsked] = useState(NOTHING_YET)
  const [turn, setTurn] = useState(0)
  const drop = useRef(() => {})
  useEffect(() => {
    setAsked({ ...NOTHING_YET, about: schedule.getState().schedule })
    drop.current = solver.ask('explain', question, (heard) => {
      if (heard.kind === 'unavailable') return setAsked((before) => ({ ...before, state: 'unavailable' }))
      if (heard.kind === 'answer') {
        const answer = heard.answer
        const found = answer.kind === 'reason' ? { reason: answer.reason, waysOut: answer.waysOut } : {}
        return setAsked((before) => ({ ...before, ...found, state: 'done', answer }))
      }
      const news = heard.news
      if (news.kind === 'looking') return setAsked((before) => ({ ...before, lessons: news.lessons }))
      const { reason } = news
      return setAsked((before) => ({
        ...before,
        reason,
        waysOut: news.kind === 'way-out' ? news.waysOut : before.waysOut,
      }))
    })
    return () => drop.current()
  }, [solver, schedule, question, turn])
  const stop = useCallback(() => {
    drop.current()
    setAsked((before) => ({ ...before, state: 'stopped' }))
  }, [])
  const leave = useCallback(() => drop.current(), [])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  return { asked, stop, leave, again }
}
