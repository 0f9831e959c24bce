import { markedRun, type ProposedMove, type Schedule } from '@timetable/domain'
import type { RefObject } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useSlotName } from '../../../timetable/week/use-slot-name.ts'
import './moved-marks.css'
import { usePaintedMarks } from './use-painted-marks.ts'

/** Marks what the last run moved, until the next edit: the cards state where they were. */
export function useMovedMarks(ref: RefObject<HTMLElement | null>): void {
  const { t } = useAppText()
  const slotName = useSlotName()
  const { schedule: shown, proposals } = useSession()

  const words = (schedule: Schedule, { from: { timeSlotUuid } }: ProposedMove) => {
    const place = timeSlotUuid === null ? t('scheduler.tray.title') : slotName(schedule, timeSlotUuid)
    return t('repair.marked', { place })
  }

  function paint(board: HTMLElement, schedule: Schedule): readonly HTMLElement[] | null {
    const { lastRun } = shown.getState()
    // The moves of a proposal have their own marks.
    if (!lastRun || proposals.getState().look) return null
    const moves = new Map(markedRun(lastRun)?.moves.map((move) => [move.lessonUuid, move]))
    if (moves.size === 0) return null
    const marked: HTMLElement[] = []
    for (const card of board.querySelectorAll<HTMLElement>('[data-lesson]')) {
      const move = moves.get(card.dataset.lesson ?? '')
      if (!move) continue
      card.dataset.movedByRun = ''
      card.setAttribute('aria-description', words(schedule, move))
      marked.push(card)
    }
    return marked
  }
  usePaintedMarks(ref, { paint, clean })
}

function clean(card: HTMLElement): void {
  if (card.dataset.movedByRun === undefined) return
  delete card.dataset.movedByRun
  if (card.dataset.proposed === undefined) card.removeAttribute('aria-description')
}
