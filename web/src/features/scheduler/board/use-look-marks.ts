import { placedAs, type ProposedMove, type Schedule, type Uuid } from '@timetable/domain'
import type { RefObject } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { lookedMoves } from '../../../store/proposals-store.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useSlotName } from '../../../timetable/week/use-slot-name.ts'
import { isShownIn } from '../editor/target-at.ts'
import './look-marks.css'
import { usePaintedMarks } from './use-painted-marks.ts'

/**
 * Marks what moves in the viewed proposal: cards, with their former or proposed slot, and the cells they leave or move to, with the
 * lessons' names.
 */
export function useLookMarks(ref: RefObject<HTMLElement | null>): void {
  const { t } = useAppText()
  const slotName = useSlotName()
  const { proposals } = useSession()

  const words = (schedule: Schedule, move: ProposedMove, side: 'before' | 'after') => {
    const { timeSlotUuid } = side === 'after' ? move.from : move.to
    const place = timeSlotUuid === null ? t('scheduler.tray.title') : slotName(schedule, timeSlotUuid)
    return t(`proposals.mark.${side}`, { place })
  }

  function paint(board: HTMLElement, schedule: Schedule): readonly HTMLElement[] | null {
    const state = proposals.getState()
    const moves = lookedMoves(state)
    if (moves.length === 0 || !state.look) return null
    const marked: HTMLElement[] = []
    const { side } = state.look
    const { cards, ghosts } = marksOf(schedule, moves, side)
    for (const card of board.querySelectorAll<HTMLElement>('[data-lesson]')) {
      const move = cards.get(card.dataset.lesson ?? '')
      if (!move) continue
      card.dataset.proposed = side
      card.setAttribute('aria-description', words(schedule, move, side))
      marked.push(card)
    }
    for (const cell of board.querySelectorAll<HTMLElement>('[data-slot]')) {
      const names = namesIn(schedule, ghosts.get(cell.dataset.slot ?? ''), calendarOf(cell))
      if (names.length === 0) continue
      cell.dataset.ghost = names.join(', ')
      marked.push(cell)
    }
    return marked
  }
  usePaintedMarks(ref, { paint, clean })
}

function clean(element: HTMLElement): void {
  if (element.dataset.proposed !== undefined) element.removeAttribute('aria-description')
  delete element.dataset.proposed
  delete element.dataset.ghost
}

type Marks = {
  readonly cards: ReadonlyMap<Uuid, ProposedMove>
  /** Lessons that left a slot, or would move to it. */
  readonly ghosts: ReadonlyMap<Uuid, readonly ProposedMove[]>
}

function marksOf(schedule: Schedule, moves: readonly ProposedMove[], side: 'before' | 'after'): Marks {
  const cards = new Map<Uuid, ProposedMove>()
  const ghosts = new Map<Uuid, ProposedMove[]>()
  for (const move of moves) {
    const lesson = schedule.lessons[move.lessonUuid]
    const [here, there] = side === 'after' ? [move.to, move.from] : [move.from, move.to]
    // Lessons that were moved by hand since, or do not fit, keep their place and get no mark.
    if (!lesson || lesson.timeSlotUuid !== here.timeSlotUuid) continue
    cards.set(move.lessonUuid, move)
    if (there.timeSlotUuid === null || there.timeSlotUuid === here.timeSlotUuid) continue
    const own = ghosts.get(there.timeSlotUuid)
    if (own) own.push(move)
    else ghosts.set(there.timeSlotUuid, [move])
  }
  return { cards, ghosts }
}

function calendarOf(cell: HTMLElement): Uuid {
  return cell.dataset.calendar ?? cell.closest<HTMLElement>('[data-week-of]')?.dataset.weekOf ?? ''
}

/** The courses of the moves that this calendar attends. */
function namesIn(schedule: Schedule, moves: readonly ProposedMove[] = [], calendarUuid: Uuid): readonly string[] {
  const names = moves.flatMap(({ lessonUuid, from, to }) => {
    const lesson = schedule.lessons[lessonUuid]
    if (!lesson || ![from, to].some((place) => isShownIn(schedule, placedAs(lesson, place), calendarUuid))) return []
    return schedule.subjects[lesson.subjectUuid]?.name ?? []
  })
  return [...new Set(names)]
}
