import type { Uuid } from '@timetable/domain'
import { useRef, type RefObject } from 'react'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import type { Desk } from './desk.ts'
import { useDesk } from './desk-context.tsx'
import type { Verdict } from './drop-preview.ts'
import { lookOf } from './look.ts'
import { useHandAnswers } from './use-hand-answers.ts'

/**
 * While a lesson is in hand every slot of a timetable says what letting go there does. Nothing is painted anew: the answer
 * is written on the slot (`data-tone`, `data-mark`, `data-delta`), from where the style sheet takes it, seen
 * under `data-answering`. In the large timetable of one calendar, `ownUuid`, a slot has room to say who else would be met,
 * or why it takes nothing (`data-word`).
 */
export function useSlotAnswers(ref: RefObject<HTMLElement | null>, painted: unknown, ownUuid?: Uuid): void {
  const desk = useDesk()
  const { t } = useAppText()
  const over = useRef<Element | null>(null)
  useHandAnswers(
    {
      write: (lessonUuid) =>
        lessonUuid === null
          ? clearAnswers(ref.current)
          : writeAnswers(
              ref.current,
              desk,
              lessonUuid,
              ownUuid === undefined ? undefined : (verdict) => wordOf(t, verdict, ownUuid),
            ),
      show(shown) {
        if (shown && ref.current) ref.current.dataset.answering = ''
        else delete ref.current?.dataset.answering
      },
      mark(held) {
        const target = held?.over
        const next =
          target && target !== 'tray' ? cellUnder(ref.current, desk, target.slotUuid, target.room?.into) : null
        if (next === over.current) return
        over.current?.removeAttribute('data-over')
        next?.setAttribute('data-over', '')
        over.current = next
      },
    },
    painted,
  )
}

const ANSWER = ['tone', 'mark', 'delta', 'word'] as const
type Answer = Partial<Record<(typeof ANSWER)[number], string>>

function writeAnswers(
  board: HTMLElement | null,
  desk: Desk,
  lessonUuid: Uuid,
  wordOf?: (verdict: Verdict) => string,
): void {
  if (board) board.dataset.answers = ''
  for (const cell of board?.querySelectorAll<HTMLElement>('[data-slot]') ?? []) {
    const { slot = '', calendar } = cell.dataset
    const target = desk.targetOf(slot, calendar)
    const verdict = target && desk.verdict(lessonUuid, target)
    const word = verdict && wordOf?.(verdict)
    const answer = verdict ? { ...answerOf(verdict), ...(word && { word }) } : NONE
    for (const name of ANSWER) {
      const value = answer[name]
      if (value === undefined) delete cell.dataset[name]
      else if (cell.dataset[name] !== value) cell.dataset[name] = value
    }
  }
}

const NONE: Answer = {}

function answerOf(verdict: Verdict): Answer {
  const { tone, mark, delta } = lookOf(verdict)
  return { tone, ...(mark && { mark }), ...(delta && { delta }) }
}

/** Whom the lesson would meet, or why it can't lie here. That this very calendar is taken is seen by the card in the slot. */
function wordOf(t: AppText, verdict: Verdict, calendarUuid: Uuid): string {
  if (verdict.kind === 'refused')
    return verdict.blockedIn === null
      ? t('moving.slot.beyond')
      : t('moving.slot.blocked', { calendar: verdict.blockedIn })
  const others = verdict.meetings.filter((met) => met.calendarUuid !== calendarUuid)
  return [...new Set(others.map(({ name }) => name))].join(', ')
}

function clearAnswers(board: HTMLElement | null): void {
  delete board?.dataset.answers
  for (const cell of board?.querySelectorAll<HTMLElement>('[data-tone]') ?? [])
    for (const name of ANSWER) delete cell.dataset[name]
}

/** The cell that is pointed at; on a row of the lesson itself where several have the slot, the first. */
function cellUnder(board: HTMLElement | null, desk: Desk, slotUuid: Uuid, room: Uuid | undefined): Element | null {
  if (!board) return null
  const slot = `[data-slot="${CSS.escape(slotUuid)}"]`
  if (room) return board.querySelector(`${slot}[data-calendar="${CSS.escape(room)}"]`)
  for (const cell of board.querySelectorAll<HTMLElement>(slot)) {
    const target = desk.targetOf(slotUuid, cell.dataset.calendar)
    if (target && target !== 'tray' && !target.room) return cell
  }
  return null
}
