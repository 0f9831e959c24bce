import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday'

/** The scheduler: the large timetable, the list of all, the tray, and Zen at the foot. */
export class Scheduler {
  readonly page: Page
  readonly grid: Locator
  readonly zen: Locator
  readonly tray: Locator
  readonly sidebar: Locator
  /** Beside the grid, or a drawer over it. */
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
    this.undo = page.getByRole('button', { name: 'Undo' })
    this.redo = page.getByRole('button', { name: 'Redo' })
  }

  async untilShown() {
    await expect(this.grid).toBeVisible()
    await expect(this.zen).toBeVisible()
  }

  /** Shows another timetable by way of the list. */
  async show(type: 'Classes' | 'Teachers' | 'Rooms', name: string) {
    await this.sidebar.getByText(type, { exact: true }).click()
    await this.sidebar.getByRole('searchbox').fill(name)
    const itsName = this.page.getByText(name, { exact: true })
    await this.sidebar.getByRole('link').filter({ has: itsName }).click()
    await expect(this.grid).toHaveAccessibleName(`Timetable of ${name}`)
  }

  /** Looks at the version another way. */
  async showAll(view: 'Timetable' | 'Day' | 'Whole school') {
    const views = this.page.getByRole('radiogroup', { name: 'View' })
    await views.getByText(view).click()
    // Until then the grid that is there is the one before.
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

  /** A period by its number, or by the name that it has of its own. */
  slot(day: Day, period: number | string): Locator {
    const place = typeof period === 'number' ? `period ${period}` : period
    return this.grid.getByRole('gridcell', { name: new RegExp(`^${day}, ${place}(,|$)`) })
  }

  /** The lessons of a course in the large timetable, or in one of its slots. */
  lessons(title: string, within: Locator = this.grid): Locator {
    return within.getByRole('group', { name: new RegExp(`^${escape(title)}(,|$)`) })
  }

  /** The pinned lesson of a course in one slot, where others of the same course may lie. */
  pinnedLesson(title: string, slot: Locator): Locator {
    return slot.getByRole('group', { name: new RegExp(`^${escape(title)},.*, pinned`) })
  }

  async expectDoubleBookings(count: number) {
    if (count === 0) return expect(this.zen.getByText('No double bookings').or(this.solved)).toBeVisible()
    return expect(this.zen.getByText(new RegExp(`^${count} double booking`))).toBeVisible()
  }

  /** A count of what is wrong, beside Zen; it opens its list. */
  wrong(name: string): Locator {
    return this.zen.getByRole('button', { name, exact: true })
  }

  get solved(): Locator {
    return this.zen.getByText('Every lesson is scheduled.')
  }

  /** How many double bookings the screen shows now. */
  async doubleBookings(): Promise<number> {
    if (await this.zen.getByText('No double bookings').or(this.solved).isVisible()) return 0
    return Number((await this.zen.getByRole('paragraph').first().innerText()).replace(/\D/g, ''))
  }

  /** The one button while Zen rests: in a version that was finished it says what it comes to there. */
  get zenRests(): Locator {
    return this.zen.getByRole('button', { name: /^(Start Zen|Repair|Improve)$/ })
  }

  async startZen() {
    await this.zenRests.click()
  }

  /** One that goes on until it is paused. */
  async startLongRun() {
    await this.zen.getByRole('button', { name: 'More ways to run Zen' }).click()
    await this.page.getByRole('menuitem', { name: 'Long run' }).click()
  }

  /** Pauses a run, unless it has just ended by itself. */
  async pauseZen() {
    const start = this.zenRests
    const pause = this.zen.getByRole('button', { name: 'Pause' })
    await expect(pause.or(start)).toBeVisible()
    // Only one that is there now: a click that waited for it would pause the next run.
    await pause.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
    await expect(start).toBeVisible()
  }

  /**
   * Drags with the mouse, and looks at the hint before it lets go. Not for what is asked where a lesson meets another:
   * where the pointer has rested until the hint said what would follow, letting go means that, and nothing is asked.
   */
  async drag(lesson: Locator, to: Locator, lookBefore: () => Promise<void> = async () => {}) {
    await this.pickUp(lesson)
    await this.carryTo(to)
    await lookBefore()
    await this.page.mouse.up()
  }

  /** The same, letting go with Shift: it goes there alone, whatever it meets or breaks. */
  async dragAlone(lesson: Locator, to: Locator, lookBefore?: () => Promise<void>) {
    await this.drag(lesson, to, async () => {
      await lookBefore?.()
      await this.page.keyboard.down('Shift')
    })
    await this.page.keyboard.up('Shift')
  }

  /** Takes a lesson in hand by the keys, and waits until that is said. */
  async takeInHand(lesson: Locator) {
    await lesson.press('Enter')
    await expect(this.page.getByRole('status').filter({ hasText: 'picked up' })).toBeAttached()
  }

  /** Takes a lesson in hand, carries it by the keys and lets it go: where it meets another that asks, however long it took. */
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

  /** Draws a frame with the mouse from the middle of one slot to that of another. */
  async drawFrame(from: Locator, to: Locator) {
    const { x, y } = await middleOf(from)
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.carryTo(to)
    await this.page.mouse.up()
  }

  /** What a lesson that is let go upon another is asked. */
  answer(name: RegExp): Locator {
    return this.page.getByRole('menuitem', { name })
  }

  /** The bar of what can be done with the chosen lessons. */
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
