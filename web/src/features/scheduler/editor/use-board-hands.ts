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
import { heldOf, type Point } from '../../../board/drag-state.ts'
import { howOf, outcomeOf, type DropHow } from './editor-state.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useEditor } from './editor-context.tsx'
import { isWorkedIn, workIn } from './grid-focus.ts'
import { isLetter, pressLetter } from './letter-keys.ts'
import { isShownIn } from './target-at.ts'
import { movePosition, type Position } from '../../../board/keys.ts'
import { useBoardChoosing } from '../selection/use-board-choosing.ts'
import { useTypeAhead } from '../../../board/use-type-ahead.ts'
import {
  cardBeside,
  cardsAt,
  cellOf,
  closest,
  elementOf,
  focusable,
  focusOn,
  STOP,
  stopOf,
  type Stop,
} from '../../../board/stops.ts'

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

/** Clicks, keys and drags on a board, all through the editor. One stop of the board is in the order of the Tab key. */
export function useBoardHands(ref: RefObject<HTMLElement | null>, board: Board, painted: unknown) {
  const { t } = useAppText()
  const editor = useEditor()
  const { schedule } = useSession()
  const choosing = useBoardChoosing(board)
  const current = useRef<Stop | null>(null)
  /** The focus waits until what it goes to is painted. */
  const wanted = useRef<Stop | null>(null)
  const hadFocus = useRef(false)
  const typing = useTypeAhead()

  const heldLesson = () => heldOf(editor.state.getState().drag)

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
      editor.state.subscribe((state, before) => {
        const { drag } = state
        const outcome = outcomeOf(state)
        const root = ref.current
        if (!root || !isWorkedIn(root)) return
        const heldBefore = heldOf(before.drag)
        if (drag.kind === 'choosing' && heldBefore?.lessonUuid !== drag.lessonUuid) {
          if (!root.contains(document.activeElement) || heldBefore) goTo(drag.lessonUuid, null, false)
        } else if (outcome && outcome !== before.news && !outcome.byPointer && !heldOf(drag)) {
          const { lessonUuid, slotUuid } = outcome
          // Once the lesson is painted where it went.
          requestAnimationFrame(() => goTo(lessonUuid, slotUuid, true))
        }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `goTo` reads the board of this very render
    [ref, editor, board],
  )

  /** To a lesson, or where it is to be placed: in the row that was worked in if it is one of its own, else the first. */
  function goTo(lessonUuid: Uuid, slotUuid: Uuid | null, toCard: boolean) {
    const records = schedule.getState().schedule
    const lesson = records?.lessons[lessonUuid]
    const mine = (uuid: Uuid | undefined) => uuid !== undefined && !!lesson && isShownIn(records, lesson, uuid)
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
      lineOf(stop),
      board.slots.findIndex(({ uuid }) => uuid === stop.slot),
    )
    const element = elementOf(root, stop)
    if (!element) return
    wanted.current = null
    focusOn(root, element)
  }

  const lineOf = (stop: Stop | null): number => board.calendars.findIndex(({ uuid }) => uuid === stop?.calendar)

  function positionOf(stop: Stop): Position {
    const line = lineOf(stop)
    const along = board.slots.findIndex(({ uuid }) => uuid === stop.slot) + 1
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
      arrive(event, from, { ...from, lesson: beside })
      return true
    }
    const rows = board.calendarsAre === 'rows'
    const [lines, along] = [board.calendars.length, board.slots.length + 1]
    const size = { rows: rows ? lines : along, columns: rows ? along : lines, page: Math.max(1, board.page()) }
    const next = movePosition(positionOf(from), event.key, event.ctrlKey || event.metaKey, size)
    const stop = next && stopAt(next)
    if (!stop) return false
    arrive(event, from, stop)
    return true
  }

  /** With Shift and an arrow all on the way are chosen. */
  function arrive(event: KeyboardEvent, from: Stop | null, to: Stop) {
    if (from && event.shiftKey && event.key.length > 1 && !heldLesson()) choosing.upTo(to, from)
    else choosing.wentTo(to)
    go(to)
  }

  function typeName(event: KeyboardEvent): boolean {
    const at = current.current
    // Letters that do something to a slot are no names there, unless a name is being typed already.
    if (heldLesson() || (at?.slot && isLetter(event.key) && !typing.isGoingOn(event, lineOf(at)))) return false
    const names = board.calendars.map(({ name }) => name)
    const calendar = board.calendars[typing.find(event, names, lineOf(at)) ?? -1]
    if (!calendar) return false
    arrive(event, at, { calendar: calendar.uuid, slot: at?.slot ?? null, lesson: null })
    return true
  }

  function drop(calendarUuid: Uuid, slotUuid: Uuid, how: DropHow, at: Point | null) {
    const target = editor.targetOf(slotUuid, calendarUuid)
    if (target) editor.drop(target, how, at)
    else editor.say(t('matrix.takesNothing'))
  }

  function pickUp(at: Stop): boolean {
    const { calendar, slot } = at
    const { lessonUuid } = cardAt(at)
    if (!lessonUuid || slot === null) return false
    current.current = { calendar, slot, lesson: null }
    return editor.pickUp(lessonUuid, { slotUuid: slot }, calendar)
  }

  function act(event: KeyboardEvent): boolean {
    const at = current.current
    const held = heldLesson()
    if (event.key === 'Escape') return held ? (editor.cancel(), true) : choosing.clear()
    if (!at) return false
    const { card, lessonUuid } = cardAt(at)
    if ((event.ctrlKey || event.metaKey) && !held) return choosing.press(event, at, lessonUuid)
    if (event.key === 'Enter' || event.key === ' ') {
      if (at.slot === null) board.openCalendar(at.calendar)
      else if (held) drop(at.calendar, at.slot, howOf(event), null)
      else return pickUp(at)
      return true
    }
    if (held || at.slot === null || typing.isGoingOn(event, lineOf(at))) return false
    const focused = { calendarUuid: at.calendar, slotUuid: at.slot, lessonUuid, card }
    return pressLetter(editor, event.key, focused, board.openMenu)
  }

  /** The lesson that is meant at a stop: the one that has the focus, else the cell's first. */
  function cardAt(at: Stop): { readonly card: HTMLElement | null; readonly lessonUuid: Uuid | null } {
    const cards = ref.current && at.slot !== null ? cardsAt(ref.current, at) : []
    const card = cards.find(({ dataset }) => dataset.lesson === at.lesson) ?? cards[0] ?? null
    return { card, lessonUuid: card?.dataset.lesson ?? null }
  }

  return {
    onClick(event: MouseEvent) {
      const root = ref.current
      const hit = stopOf(event.target)
      if (!root?.contains(event.target as Node) || !hit || editor.state.getState().drag.kind === 'asking') return
      if (hit.slot === null) {
        if (!heldLesson()) board.openCalendar(hit.calendar)
      } else if (heldLesson()) drop(hit.calendar, hit.slot, howOf(event), { x: event.clientX, y: event.clientY })
      else {
        const card = closest(event.target, '[data-lesson]')
        const element = card ?? elementOf(root, hit)
        if (element) focusOn(root, element)
        if (!choosing.click(event, hit) && card) board.openMenu(card)
      }
    },
    onContextMenu(event: MouseEvent) {
      const card = closest(event.target, '[data-lesson]')
      if (!card || !ref.current?.contains(card) || heldLesson()) return
      event.preventDefault()
      // Where Ctrl and a click are a right click, they still choose.
      if (event.ctrlKey) choosing.toggle(card.dataset.lesson ?? '')
      else board.openMenu(card)
    },
    onKeyDown(event: KeyboardEvent) {
      const root = ref.current
      if (!root?.contains(event.target as Node) || editor.state.getState().drag.kind === 'asking') return
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      const done = (!event.altKey && move(event)) || ((!event.altKey || heldLesson()) && act(event))
      if (done || (plain && typeName(event))) event.preventDefault()
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
      if (stop.slot !== null && heldLesson()?.kind === 'choosing')
        editor.hover(editor.targetOf(stop.slot, stop.calendar))
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
