import type { Uuid } from '@timetable/domain'
import type { Stop } from './keys.ts'
import type { Place } from './layout.ts'

/*
 * Keyboard stops in the page. A board marks its cells (`data-slot`, and `data-calendar` if it has several calendars), the heads of
 * its calendars (`data-head`), its lessons (`data-lesson`), and the counts of lessons that do not fit in a cell (`data-more`). A
 * board of one calendar is marked with `data-week-of`. A card outside its cell names the cell in `data-in`.
 */

/** The stop in the Tab order. Other controls of a board have their own place in the Tab order. */
export const CURRENT_STOP = ':is([data-slot], [data-lesson], [data-more], [data-head])[tabindex="0"]'

/** Separates the lessons that a count represents, in its `data-more`. */
export const MORE_SEPARATOR = '|'

export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

/**
 * The stop that an event is about; null if it is outside the board's stops. The list behind a count is elsewhere in the page and
 * belongs to the board too.
 */
export function stopOf(root: HTMLElement, target: EventTarget | null): Stop | null {
  const list = closest(target, '[data-list-of]')?.dataset.listOf
  if (list === undefined && !(target instanceof Node && root.contains(target))) return null
  const head = closest(target, '[data-head]')?.dataset.head
  if (head) return { calendar: head, slot: null, lesson: null }
  const { slot, calendar } = closest(target, '[data-slot]')?.dataset ?? {}
  const lies = closest(target, '[data-in]')?.dataset.in
  const place = { calendar: calendar ?? root.dataset.weekOf ?? '', slot: slot ?? lies ?? list ?? null }
  if (place.slot === null) return null
  const more = closest(target, '[data-more]')?.dataset.more?.split(MORE_SEPARATOR)[0]
  return { ...place, lesson: closest(target, '[data-lesson]')?.dataset.lesson ?? more ?? null }
}

export function cellOf(root: HTMLElement, { calendar, slot }: Place): HTMLElement | null {
  const name = CSS.escape(calendar)
  if (slot === null) return root.querySelector<HTMLElement>(`[data-head="${name}"]`)
  const cell = `[data-slot="${CSS.escape(slot)}"]`
  return root.querySelector<HTMLElement>(`${cell}:is([data-calendar="${name}"], :not([data-calendar]))`)
}

/** The cards of a cell, followed by the count of lessons that do not fit. */
function cardsAt(root: HTMLElement, place: Place): HTMLElement[] {
  const within = cellOf(root, place)?.querySelectorAll<HTMLElement>('[data-lesson], [data-more]') ?? []
  const beside = root.querySelectorAll<HTMLElement>(`[data-in="${CSS.escape(place.slot ?? '')}"]`)
  return [...within, ...beside]
}
const lessonOfCard = ({ dataset }: HTMLElement): Uuid => dataset.lesson ?? dataset.more?.split(MORE_SEPARATOR)[0] ?? ''

/** The lessons of a cell that the keyboard can stop at. The count of the others is also a stop, by the first of them. */
export const lessonsAt = (root: HTMLElement, place: Place): Uuid[] => cardsAt(root, place).map(lessonOfCard)

/** The first lesson of a cell, and its card. */
export function firstCardAt(root: HTMLElement, place: Place) {
  const card = place.slot === null ? undefined : cardsAt(root, place)[0]
  return { card: card ?? null, lesson: card ? lessonOfCard(card) : null }
}

/** The element of a stop: its cell, its lesson, or the count that includes the lesson. Null if it is not rendered. */
export function elementOf(root: HTMLElement, stop: Stop): HTMLElement | null {
  const { lesson } = stop
  if (lesson === null) return cellOf(root, stop)
  return cardsAt(root, stop).find(({ dataset }) => dataset.lesson === lesson || dataset.more?.includes(lesson)) ?? null
}

/** The card of a lesson, or the count that includes it, anywhere on the board. */
export function cardIn(root: HTMLElement, lesson: Uuid): HTMLElement | null {
  const name = CSS.escape(lesson)
  return root.querySelector<HTMLElement>(`:is([data-lesson="${name}"], [data-more*="${name}"])`)
}

/** Puts this element into the Tab order, and removes every other element of the board from it. */
export function focusable(root: HTMLElement, element: HTMLElement): void {
  if (root.tabIndex === 0) root.tabIndex = -1
  for (const other of root.querySelectorAll<HTMLElement>(CURRENT_STOP)) other.tabIndex = -1
  element.tabIndex = 0
}

/** Focuses without scrolling: the board itself scrolls the element into view, as it knows what covers its cells. */
export function focusOn(root: HTMLElement, element: HTMLElement): void {
  focusable(root, element)
  element.focus({ preventScroll: true })
}

/** Several boards may show the same lesson. Only in the board used last does the focus follow the lesson. */
let lastBoard: WeakRef<HTMLElement> | null = null

export const workIn = (root: HTMLElement): void => void (lastBoard = new WeakRef(root))

export function isWorkedIn(root: HTMLElement): boolean {
  const last = lastBoard?.deref()
  return last?.isConnected ? last === root : document.querySelector('[role="grid"]') === root
}
