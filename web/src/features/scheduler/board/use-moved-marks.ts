import { markedRun, type ProposedMove, type Schedule } from '@timetable/domain'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useSlotName } from '../../../timetable/week/use-slot-name.ts'
import './moved-marks.css'

/**
 * Marks what the last run moved, until the next edit: the cards state where they were. Written from outside, like the other marks
 * of a board.
 */
export function useMovedMarks(ref: RefObject<HTMLElement | null>): void {
  const { t } = useAppText()
  const slotName = useSlotName()
  const { schedule: shown, proposals } = useSession()

  const words = useEffectEvent((schedule: Schedule, { from: { timeSlotUuid } }: ProposedMove) => {
    const place = timeSlotUuid === null ? t('scheduler.tray.title') : slotName(schedule, timeSlotUuid)
    return t('repair.marked', { place })
  })

  useLayoutEffect(() => {
    const board = ref.current
    if (!board) return
    let marked: HTMLElement[] = []
    const painted = new MutationObserver(write)

    function write() {
      painted.disconnect()
      for (const card of marked) clean(card)
      marked = []
      const { schedule, lastRun } = shown.getState()
      // The moves of a proposal have their own marks.
      if (!board || !schedule || !lastRun || proposals.getState().look) return
      const moves = new Map(markedRun(lastRun)?.moves.map((move) => [move.lessonUuid, move]))
      if (moves.size === 0) return
      for (const card of board.querySelectorAll<HTMLElement>('[data-lesson]')) {
        const move = moves.get(card.dataset.lesson ?? '')
        if (!move) continue
        card.dataset.movedByRun = ''
        card.setAttribute('aria-description', words(schedule, move))
        marked.push(card)
      }
      painted.observe(board, { childList: true, subtree: true })
    }

    write()
    const forget = [shown.subscribe(write), proposals.subscribe(write)]
    return () => {
      for (const unsubscribe of forget) unsubscribe()
      painted.disconnect()
      for (const card of marked) clean(card)
    }
  }, [ref, shown, proposals])
}

function clean(card: HTMLElement): void {
  if (card.dataset.movedByRun === undefined) return
  delete card.dataset.movedByRun
  if (card.dataset.proposed === undefined) card.removeAttribute('aria-description')
}
