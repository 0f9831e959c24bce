import type { Calendar, TimeSlot, Uuid } from '@timetable/domain'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import type { DropHow, Point } from '../desk.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useDesk } from '../desk-context.tsx'
import { isWorkedIn, workIn } from '../grid-focus.ts'
import { howOf } from '../pointer.ts'
import { findName, movePosition, type Position } from './board-keys.ts'

/** A board of many calendars, as its hands see it. */
export type Board = {
  readonly calendars: readonly Calendar[]
  readonly slots: readonly TimeSlot[]
  /** Whether each calendar is a row, with the slots from left to right, or a column, with the slots going down. */
  readonly calendarsAre: 'rows' | 'columns'
  /** How many calendars Page Up and Page Down go by. */
  readonly page: () => number
  /** Brings a cell into view, and into the page. */
  readonly reveal: (calendar: number, slot: number) => void
  readonly openMenu: (card: HTMLElement) => void
  readonly openCalendar: (calendarUuid: Uuid) => void
}

/** Where the keyboard is: a calendar, a slot (-1: the calendar's head), and a lesson where one is there. */
type Stop = { readonly calendar: Uuid; readonly slot: Uuid | null; readonly lesson: Uuid | null }

const TYPING_ENDS = 900

/** Clicks, keys and drags on a board, all through the desk. One stop of the board is in the order of the Tab key. */
export function useBoardHands(ref: RefObject<HTMLElement | null>, board: Board, painted: unknown) {
  const { t } = useAppText()
  const desk = useDesk()
  const { schedule } = useSession()
  const current = useRef<Stop | null>(null)
  /** The focus waits until what it goes to is painted. */
  const wanted = useRef<Stop | null>(null)
  const hadFocus = useRef(false)
  const typed = useRef({ text: '', at: 0 })

  const heldLesson = () => desk.hand.getState().held

  // Scrolled out of view the stop leaves the page: the board itself keeps the focus and its place in the order.
  useLayoutEffect(() => {
    const root = ref.current
    if (!root) return
    if (wanted.current) {
      const element = elementOf(root, wanted.current)
      if (element) {
        wanted.current = null
        focusOn(root, element)
      }
    }
    if (!root.querySelector(STOP)) {
      root.tabIndex = 0
      if (hadFocus.current && document.activeElement === document.body) root.focus({ preventScroll: true })
    }
  }, [ref, painted])

  // Picked up in the tray, from a menu or by a chain, a lesson is placed on the board; and what the keys or a tap brought
  // to an end goes on from where it ended.
  useEffect(
    () =>
      desk.hand.subscribe(({ held, outcome }, before) => {
        const root = ref.current
        if (!root || !isWorkedIn(root)) return
        if (held?.by === 'choice' && before.held?.lessonUuid !== held.lessonUuid) {
          if (!root.contains(document.activeElement) || before.held) goTo(held.lessonUuid, null, false)
        } else if (outcome && outcome !== before.outcome && outcome.by === 'choice' && !held) {
          const { lessonUuid, slotUuid } = outcome
          // Once the lesson is painted where it went.
          requestAnimationFrame(() => goTo(lessonUuid, slotUuid, true))
        }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `goTo` reads the board of this very render
    [ref, desk, board],
  )

  /** To a lesson, or where it is to be placed: in the row that was worked in if it is one of its own, else the first. */
  function goTo(lessonUuid: Uuid, slotUuid: Uuid | null, toCard: boolean) {
    const lesson = schedule.getState().schedule?.lessons[lessonUuid]
    const mine = (uuid: Uuid | undefined) => uuid !== undefined && lesson?.calendarUuids.includes(uuid) === true
    const row = mine(current.current?.calendar)
      ? current.current?.calendar
      : board.calendars.find(({ uuid }) => mine(uuid))?.uuid
    const slot = slotUuid ?? lesson?.timeSlotUuid ?? current.current?.slot ?? board.slots[0]?.uuid
    const placed = toCard && lesson?.timeSlotUuid === slot
    if (row && slot) go({ calendar: row, slot, lesson: placed ? lessonUuid : null })
  }

  // The lesson that had the focus may be moved away: by an undo, by Zen, by someone else.
  useEffect(
    () =>
      schedule.subscribe(() =>
        requestAnimationFrame(() => {
          const at = current.current
          const root = ref.current
          if (!root || !at || !hadFocus.current || document.activeElement !== document.body) return
          const element = elementOf(root, at) ?? cellOf(root, at)
          if (element) focusOn(root, element)
        }),
      ),
    [ref, schedule],
  )

  function go(stop: Stop) {
    const root = ref.current
    if (!root) return
    current.current = stop
    wanted.current = stop
    board.reveal(
      board.calendars.findIndex(({ uuid }) => uuid === stop.calendar),
      board.slots.findIndex(({ uuid }) => uuid === stop.slot),
    )
    const element = elementOf(root, stop)
    if (!element) return
    wanted.current = null
    focusOn(root, element)
  }

  function positionOf({ calendar, slot }: Stop): Position {
    const line = board.calendars.findIndex(({ uuid }) => uuid === calendar)
    const along = board.slots.findIndex(({ uuid }) => uuid === slot) + 1
    return board.calendarsAre === 'rows' ? { row: line, column: along } : { row: along, column: line }
  }

  function stopAt({ row, column }: Position): Stop | null {
    const [line, along] = board.calendarsAre === 'rows' ? [row, column] : [column, row]
    const calendar = board.calendars[line]
    return calendar ? { calendar: calendar.uuid, slot: board.slots[along - 1]?.uuid ?? null, lesson: null } : null
  }

  function move(event: KeyboardEvent): boolean {
    const from = current.current ?? stopAt({ row: 0, column: 0 })
    const root = ref.current
    if (!from || !root) return false
    const beside = heldLesson() ? undefined : cardBeside(root, from, event.key)
    if (beside) {
      go({ ...from, lesson: beside })
      return true
    }
    const rows = board.calendarsAre === 'rows'
    const [lines, along] = [board.calendars.length, board.slots.length + 1]
    const size = { rows: rows ? lines : along, columns: rows ? along : lines, page: Math.max(1, board.page()) }
    const next = movePosition(positionOf(from), event.key, event.ctrlKey || event.metaKey, size)
    const stop = next && stopAt(next)
    if (!stop) return false
    go(stop)
    return true
  }

  function typeAhead(event: KeyboardEvent): boolean {
    if (event.key.length !== 1 || event.key === ' ' || heldLesson()) return false
    const text = event.timeStamp - typed.current.at < TYPING_ENDS ? typed.current.text + event.key : event.key
    const line = current.current ? board.calendars.findIndex(({ uuid }) => uuid === current.current?.calendar) : 0
    const found = findName(
      board.calendars.map(({ name }) => name),
      text,
      Math.max(0, line),
    )
    const calendar = found === undefined ? undefined : board.calendars[found]
    if (!calendar) return false
    typed.current = { text, at: event.timeStamp }
    go({ calendar: calendar.uuid, slot: current.current?.slot ?? null, lesson: null })
    return true
  }

  function drop(calendarUuid: Uuid, slotUuid: Uuid, how: DropHow, at: Point | null) {
    const target = desk.targetOf(slotUuid, calendarUuid)
    if (target) desk.drop(target, how, at)
    else desk.say(t('matrix.takesNothing'))
  }

  function pickUp({ calendar, slot, lesson }: Stop): boolean {
    const root = ref.current
    const card = lesson ?? (root && cardsAt(root, { calendar, slot })[0]?.dataset.lesson)
    if (!card || slot === null) return false
    desk.cameFrom(calendar)
    current.current = { calendar, slot, lesson: null }
    return desk.pickUp(card, 'choice', { slotUuid: slot })
  }

  function act(event: KeyboardEvent): boolean {
    const at = current.current
    const held = heldLesson()
    if (event.key === 'Escape' && held) {
      desk.cancel()
      return true
    }
    if (!at) return false
    const lesson = at.lesson ?? (ref.current && cardsAt(ref.current, at)[0]?.dataset.lesson)
    if (event.key === 'Enter' || event.key === ' ') {
      if (at.slot === null) board.openCalendar(at.calendar)
      else if (held) drop(at.calendar, at.slot, howOf(event), null)
      else return pickUp(at)
      return true
    }
    if (!lesson || held) return false
    if (event.key === 'Delete' || event.key === 'Backspace') {
      desk.unplace(lesson)
      return true
    }
    return false
  }

  return {
    onClick(event: MouseEvent) {
      const root = ref.current
      const hit = stopOf(event.target)
      if (!root?.contains(event.target as Node) || !hit || desk.hand.getState().asking) return
      if (hit.slot === null) {
        if (!heldLesson()) board.openCalendar(hit.calendar)
      } else if (heldLesson()) drop(hit.calendar, hit.slot, howOf(event), { x: event.clientX, y: event.clientY })
      else {
        const card = closest(event.target, '[data-lesson]')
        const element = card ?? elementOf(root, hit)
        if (element) focusOn(root, element)
        if (card) board.openMenu(card)
      }
    },
    onKeyDown(event: KeyboardEvent) {
      const root = ref.current
      if (!root?.contains(event.target as Node) || desk.hand.getState().asking) return
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      const done = (!event.altKey && move(event)) || ((plain || heldLesson()) && act(event))
      if (done || (plain && typeAhead(event))) event.preventDefault()
    },
    onFocus(event: FocusEvent) {
      const root = ref.current
      hadFocus.current = true
      if (event.target === root && current.current) return
      const stop = stopOf(event.target) ?? (event.target === root ? stopAt({ row: 0, column: 0 }) : null)
      if (!root || !stop) return
      workIn(root)
      current.current = stop
      if (event.target instanceof HTMLElement && event.target !== root) focusable(root, event.target)
      if (stop.slot !== null && heldLesson()?.by === 'choice') desk.hover(desk.targetOf(stop.slot, stop.calendar))
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      // What leaves the page with the focus has not been left by the user.
      queueMicrotask(() => {
        if (target.isConnected && !(relatedTarget instanceof Node && ref.current?.contains(relatedTarget)))
          hadFocus.current = false
      })
    },
  }
}

const STOP = ':is([data-slot], [data-lesson], [data-head])[tabindex="0"]'

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function stopOf(target: EventTarget | null): Stop | null {
  const head = closest(target, '[data-head]')?.dataset.head
  if (head) return { calendar: head, slot: null, lesson: null }
  const cell = closest(target, '[data-slot]')
  const { slot, calendar } = cell?.dataset ?? {}
  if (!slot || !calendar) return null
  return { calendar, slot, lesson: closest(target, '[data-lesson]')?.dataset.lesson ?? null }
}

const cellOf = (root: HTMLElement, { calendar, slot }: Pick<Stop, 'calendar' | 'slot'>) =>
  root.querySelector<HTMLElement>(
    slot === null
      ? `[data-head="${CSS.escape(calendar)}"]`
      : `[data-slot="${CSS.escape(slot)}"][data-calendar="${CSS.escape(calendar)}"]`,
  )

const cardsAt = (root: HTMLElement, at: Pick<Stop, 'calendar' | 'slot'>): HTMLElement[] => [
  ...(cellOf(root, at)?.querySelectorAll<HTMLElement>('[data-lesson]') ?? []),
]

/** The card that was meant, else the cell's first, else the cell. */
function elementOf(root: HTMLElement, stop: Stop): HTMLElement | null {
  const cell = cellOf(root, stop)
  if (!stop.lesson) return cell
  return cell?.querySelector<HTMLElement>(`[data-lesson="${CSS.escape(stop.lesson)}"]`) ?? null
}

/** Lessons that share a cell are gone through before the next cell. */
function cardBeside(root: HTMLElement, at: Stop, key: string): Uuid | undefined {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return undefined
  const cards = cardsAt(root, at)
  if (cards.length < 2) return undefined
  const index = cards.findIndex(({ dataset }) => dataset.lesson === at.lesson)
  return at.lesson === null && by < 0 ? undefined : cards[index + by]?.dataset.lesson
}

function focusable(root: HTMLElement, element: HTMLElement): void {
  root.tabIndex = -1
  for (const other of root.querySelectorAll<HTMLElement>(STOP)) other.tabIndex = -1
  element.tabIndex = 0
}

function focusOn(root: HTMLElement, element: HTMLElement): void {
  focusable(root, element)
  element.focus({ preventScroll: true })
}
