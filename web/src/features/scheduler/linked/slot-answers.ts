import type { Uuid } from '@timetable/domain'
import { useLayoutEffect, type RefObject } from 'react'
import { useSession } from '../../../store/session-context.tsx'
import type { Desk } from '../desk.ts'
import { useDesk } from '../desk-context.tsx'
import { toneOf } from '../verdict-words.ts'

/**
 * While a lesson is in hand every slot of a small timetable says what letting go there does. Nothing is
 * painted anew: the answer is written on the slot, from where the style sheet takes it.
 */
export function useSlotAnswers(ref: RefObject<HTMLElement | null>, painted: unknown): void {
  const desk = useDesk()
  const { schedule } = useSession()

  // New cells come into view while the board scrolls under the lesson.
  useLayoutEffect(() => {
    if (ref.current && desk.hand.getState().held) writeAnswers(ref.current, desk)
  }, [ref, desk, painted])

  useLayoutEffect(() => {
    const board = ref.current
    if (!board) return
    let lessonUuid: Uuid | undefined
    let over: Element | null = null
    const write = () => {
      if (lessonUuid) writeAnswers(board, desk)
      else clearAnswers(board)
    }
    const follow = () => {
      const { held } = desk.hand.getState()
      if (held?.lessonUuid !== lessonUuid) {
        lessonUuid = held?.lessonUuid
        write()
      }
      const target = held?.over
      const next =
        target && target !== 'tray' && lessonUuid ? cellUnder(board, desk, target.slotUuid, target.room?.into) : null
      if (next === over) return
      over?.removeAttribute('data-over')
      next?.setAttribute('data-over', '')
      over = next
    }
    follow()
    const forget = desk.hand.subscribe(follow)
    // Zen or someone else may move other lessons meanwhile; the cells they touched have been painted by then.
    const forgetSchedule = schedule.subscribe((state, before) => {
      if (lessonUuid && state.schedule !== before.schedule) queueMicrotask(write)
    })
    return () => {
      forget()
      forgetSchedule()
    }
  }, [ref, desk, schedule])
}

const ANSWER = ['tone', 'best', 'here', 'delta'] as const

function writeAnswers(board: HTMLElement, desk: Desk): void {
  const { held } = desk.hand.getState()
  if (!held) return

  for (const cell of board.querySelectorAll<HTMLElement>('[data-slot]')) {
    const { slot = '', calendar } = cell.dataset
    const target = desk.targetOf(slot, calendar)
    const verdict = target && desk.verdict(held.lessonUuid, target)
    if (!verdict) {
      if (cell.dataset.tone !== undefined) clear(cell)
      continue
    }
    const open = verdict.kind === 'open' ? verdict : null
    cell.dataset.tone = toneOf(verdict)
    flag(cell, 'best', open?.best === true)
    flag(cell, 'here', open?.here === true)
    const delta = open && !open.here ? open.delta : 0
    if (delta !== 0) cell.dataset.delta = delta > 0 ? `+${delta}` : `−${-delta}`
    else delete cell.dataset.delta
  }
}

function clearAnswers(board: HTMLElement): void {
  for (const cell of board.querySelectorAll<HTMLElement>('[data-tone]')) clear(cell)
}

function clear(cell: HTMLElement): void {
  for (const name of ANSWER) delete cell.dataset[name]
}

function flag(cell: HTMLElement, name: 'best' | 'here', on: boolean): void {
  if (on) cell.dataset[name] = ''
  else if (cell.dataset[name] !== undefined) delete cell.dataset[name]
}

/** The cell that is pointed at; on a row of the lesson itself where several have the slot, the first. */
function cellUnder(board: HTMLElement, desk: Desk, slotUuid: Uuid, room: Uuid | undefined): Element | null {
  const slot = `[data-slot="${CSS.escape(slotUuid)}"]`
  if (room) return board.querySelector(`${slot}[data-calendar="${CSS.escape(room)}"]`)
  for (const cell of board.querySelectorAll<HTMLElement>(slot)) {
    const target = desk.targetOf(slotUuid, cell.dataset.calendar)
    if (target && target !== 'tray' && !target.room) return cell
  }
  return null
}
