import type { Uuid } from '@timetable/domain'

/** Where the keyboard is on a board: a calendar, a slot (null: the calendar's head), and a lesson where one is there. */
export type Stop = { readonly calendar: Uuid; readonly slot: Uuid | null; readonly lesson: Uuid | null }

/** The one stop that is in the order of the Tab key. */
export const STOP = ':is([data-slot], [data-lesson], [data-head])[tabindex="0"]'

export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

export function stopOf(target: EventTarget | null): Stop | null {
  const head = closest(target, '[data-head]')?.dataset.head
  if (head) return { calendar: head, slot: null, lesson: null }
  const cell = closest(target, '[data-slot]')
  const { slot, calendar } = cell?.dataset ?? {}
  if (!slot || !calendar) return null
  return { calendar, slot, lesson: closest(target, '[data-lesson]')?.dataset.lesson ?? null }
}

export const cellOf = (root: HTMLElement, { calendar, slot }: Pick<Stop, 'calendar' | 'slot'>) =>
  root.querySelector<HTMLElement>(
    slot === null
      ? `[data-head="${CSS.escape(calendar)}"]`
      : `[data-slot="${CSS.escape(slot)}"][data-calendar="${CSS.escape(calendar)}"]`,
  )

export const cardsAt = (root: HTMLElement, at: Pick<Stop, 'calendar' | 'slot'>): HTMLElement[] => [
  ...(cellOf(root, at)?.querySelectorAll<HTMLElement>('[data-lesson]') ?? []),
]

/** The card that was meant, as long as it is there; where none was, the cell. */
export function elementOf(root: HTMLElement, stop: Stop): HTMLElement | null {
  const cell = cellOf(root, stop)
  if (!stop.lesson) return cell
  return cell?.querySelector<HTMLElement>(`[data-lesson="${CSS.escape(stop.lesson)}"]`) ?? null
}

/** Lessons that share a cell are gone through before the next cell. */
export function cardBeside(root: HTMLElement, at: Stop, key: string): Uuid | undefined {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return undefined
  const cards = cardsAt(root, at)
  if (cards.length < 2) return undefined
  const index = cards.findIndex(({ dataset }) => dataset.lesson === at.lesson)
  return at.lesson === null && by < 0 ? undefined : cards[index + by]?.dataset.lesson
}

export function focusable(root: HTMLElement, element: HTMLElement): void {
  root.tabIndex = -1
  for (const other of root.querySelectorAll<HTMLElement>(STOP)) other.tabIndex = -1
  element.tabIndex = 0
}

export function focusOn(root: HTMLElement, element: HTMLElement): void {
  focusable(root, element)
  element.focus({ preventScroll: true })
}
