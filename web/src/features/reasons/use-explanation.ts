import type { Schedule } from '@timetable/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../store/session-context.tsx'
import type { Explanation, Question, Reason, Remedy } from '../../worker/thread/reasons.ts'

/** The progress of the answer to a question. */
export type Asked = {
  readonly state: 'looking' | 'stopped' | 'done' | 'unavailable'
  /** The number of lessons examined now. */
  readonly lessons: number
  readonly reason: Reason | null
  readonly remedies: readonly Remedy[]
  readonly answer: Explanation | null
  /** The school that the question was about. */
  readonly about: Schedule | null
}

const NOTHING_YET: Asked = { state: 'looking', lessons: 0, reason: null, remedies: [], answer: null, about: null }

/** Asks the solver as long as the component is shown. `again` asks again, about the school at that time. */
export function useExplanation(question: Question): {
  readonly asked: Asked
  readonly stop: () => void
  /** Drops the question without an answer. */
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
        const found = answer.kind === 'reason' ? { reason: answer.reason, remedies: answer.remedies } : {}
        return setAsked((before) => ({ ...before, ...found, state: 'done', answer }))
      }
      const news = heard.news
      if (news.kind === 'looking') return setAsked((before) => ({ ...before, lessons: news.lessons }))
      const { reason } = news
      return setAsked((before) => ({
        ...before,
        reason,
        remedies: news.kind === 'remedy' ? news.remedies : before.remedies,
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
