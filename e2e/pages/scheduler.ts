import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday'

/** The scheduler page: the large timetable, the list of all timetables, the tray, and Zen at the bottom. */
export class Scheduler {
  readonly page: Page
  readonly grid: Locator
  readonly zen: Locator
  readonly tray: Locator
  readonly sidebar: Locator
  /** A panel beside the grid, or a drawer over it. */
  readonly linked: Locator
  readonly undo: Locator
  readonly redo: Locator

  constructor(page: Page) {
    this.page = page
    this.grid = page.getByRole('grid')
    this.zen = page.getByRole('region', { name: 'Zen' })
    this.tray = page.getByRole('region', { name: 'Unscheduled' })
    this.sidebar = page.getByRole('navigation', { name: 'Timetables' })
    const linked = { name: 'Linked timetables' }
    this.linked = page.getByRole('region', linked).or(page.getByRole('dialog', linked))
    this.undo = page.getByRole('button', { name: 'Undo', exact: true })
    this.redo = page.getByRole('button', { name: 'Redo', exact: true })
  }

  async untilShown() {
    await expect(this.grid).toBeVisible()
    await expect(this.zen).toBeVisible()
  }

  /** Shows another timetable by choosing it in the list. */
  async show(type: 'Classes' | 'Teachers' | 'Rooms', name: string) {
    await this.sidebar.getByText(type, { exact: true }).click()
    await this.sidebar.getByRole('searchbox').fill(name)
    const itsName = this.page.getByText(name, { exact: true })
    await this.sidebar.getByRole('link').filter({ has: itsName }).click()
    await expect(this.grid).toHaveAccessibleName(`Timetable of ${name}`)
  }

  /** Changes the view of the version. */
  async showAll(view: 'Timetable' | 'Day' | 'Whole school') {
    const views = this.page.getByRole('radiogroup', { name: 'View' })
    await views.getByText(view).click()
    // Until then, the grid is still the previous one.
    await expect(views.getByRole('radio', { name: view })).toBeChecked()
    await expect(this.grid).toBeVisible()
  }

  /** The row of a calendar in the whole-school matrix. */
  row(name: string): Locator {
    return this.grid.getByRole('row', { name: new RegExp(`^${escape(name)}(,|$)`) })
  }

  slotOf(name: string, day: Day, period: number): Locator {
    return this.row(name).getByRole('gridcell', { name: new RegExp(`^${day}, period ${period}(,|$)`) })
  }

  /** Returns the cell of a period by its number, or by its own name. */
  slot(day: Day, period: number | string): Locator {
    const place = typeof period === 'number' ? `period ${period}` : period
    return this.grid.getByRole('gridcell', { name: new RegExp(`^${day}, ${place}(,|$)`) })
  }

  /** Returns the lessons of a course in the large timetable, or in one of its slots. */
  lessons(title: string, within: Locator = this.grid): Locator {
    return within.getByRole('group', { name: new RegExp(`^${escape(title)}(,|$)`) })
  }

  /** Returns the pinned lesson of a course in a slot that may have other lessons of this course. */
  pinnedLesson(title: string, slot: Locator): Locator {
    return slot.getByRole('group', { name: new RegExp(`^${escape(title)},.*, pinned`) })
  }

  async expectDoubleBookings(count: number) {
    if (count === 0) return expect(this.zen.getByText('No double bookings').or(this.solved)).toBeVisible()
    return expect(this.zen.getByText(new RegExp(`^${count} double booking`))).toBeVisible()
  }

  /** Returns the button beside Zen with a count of violations; it opens their list. */
  wrong(name: string): Locator {
    return this.zen.getByRole('button', { name, exact: true })
  }

  get solved(): Locator {
    return this.zen.getByText('Every lesson is scheduled.')
  }

  /** Returns the number of double bookings on screen now. */
  async doubleBookings(): Promise<number> {
    if (await this.zen.getByText('No double bookings').or(this.solved).isVisible()) return 0
    return Number((await this.zen.getByRole('paragraph').first().innerText()).replace(/\D/g, ''))
  }

  /** The single button while Zen is not running; its label depends on whether the version was finished. */
  get zenRests(): Locator {
    return this.zen.getByRole('button', { name: /^(Start Zen|Repair|Improve)$/ })
  }

  async startZen() {
    await this.zenRests.click()
  }

  /** Starts a run that continues until it is paused. */
  async startLongRun() {
    await this.zen.getByRole('button', { name: 'More ways to run Zen' }).click()
    await this.page.getByRole('menuitem', { name: 'Long run' }).click()
  }

  /** Pauses a run, unless it has just ended. */
  async pauseZen() {
    const start = this.zenRests
    const pause = this.zen.getByRole('button', { name: 'Pause' })
    await expect(pause.or(start)).toBeVisible()
    // Only if the button exists now: a click that waited for it would pause the next run.
    await pause.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
    await expect(start).toBeVisible()
  }

  /**
   * Drags with the mouse, and checks the hint before dropping. Not for drops on another lesson that open a menu: if the pointer has rested
   * until the hint showed the consequences, dropping accepts them, and no menu opens.
   */
  async drag(lesson: Locator, to: Locator, lookBefore: () => Promise<void> = async () => {}) {
    await this.pickUp(lesson)
    await this.carryTo(to)
    await lookBefore()
    await this.page.mouse.up()
  }

  /** Drags and drops with Shift: only this lesson moves, whatever it clashes with or breaks. */
  async dragAlone(lesson: Locator, to: Locator, lookBefore?: () => Promise<void>) {
    await this.drag(lesson, to, async () => {
      await lookBefore?.()
      await this.page.keyboard.down('Shift')
    })
    await this.page.keyboard.up('Shift')
  }

  /** Picks up a lesson with the keyboard, and waits until that is announced. */
  async takeInHand(lesson: Locator) {
    await lesson.press('Enter')
    await expect(this.page.getByRole('status').filter({ hasText: 'picked up' })).toBeAttached()
  }

  /** Picks up a lesson, moves it with the keyboard and drops it. A drop on another lesson opens a menu, however long it took. */
  async carryByKeys(lesson: Locator, keys: readonly string[]) {
    await this.takeInHand(lesson)
    for (const key of [...keys, 'Enter']) await this.page.keyboard.press(key)
  }

  async pickUp(lesson: Locator) {
    const { x, y } = await middleOf(lesson)
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    // A drag begins once the pointer has moved a little.
    await this.page.mouse.move(x + 6, y + 6, { steps: 3 })
  }

  async carryTo(place: Locator) {
    const { x, y } = await middleOf(place)
    await this.page.mouse.move(x, y, { steps: 8 })
  }

  /** Draws a selection frame with the mouse from the middle of one slot to that of another. */
  async drawFrame(from: Locator, to: Locator) {
    const { x, y } = await middleOf(from)
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.carryTo(to)
    await this.page.mouse.up()
  }

  /** Returns an item of the menu that a drop on another lesson opens. */
  answer(name: RegExp): Locator {
    return this.page.getByRole('menuitem', { name })
  }

  /** The toolbar for the selected lessons. */
  get chosen(): Locator {
    return this.page.getByRole('region', { name: 'Selected lessons' })
  }

  async choose(action: string) {
    await this.page.getByRole('button', { name: /^Actions for / }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
