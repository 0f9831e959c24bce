import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The demo school on the home page. */
export class Demo {
  readonly page: Page
  readonly region: Locator
  readonly zen: Locator
  readonly timetable: Locator
  readonly week: Locator
  readonly cards: Locator
  readonly keep: Locator
  readonly startAgain: Locator
  readonly solved: Locator

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Demo school' })
    this.zen = this.region.getByRole('button', { name: 'Zen' })
    this.timetable = this.region.getByRole('combobox', { name: 'Timetable' })
    this.week = this.region.getByRole('group', { name: /^Week of / })
    this.cards = this.week.getByRole('button')
    this.keep = this.region.getByRole('button', { name: 'Keep this school' })
    this.startAgain = this.region.getByRole('button', { name: 'Start again' })
    this.solved = this.region.getByText(/^Every lesson is scheduled\. \d+\.\d\ss$/)
  }

  async open(path = '/') {
    await this.page.goto(path)
    await this.untilLive()
  }

  async untilLive() {
    await moveUntil(this.timetable)
    await expect(this.cards.first()).toBeVisible()
  }

  /** Returns the number of double bookings that the demo shows. */
  async count(): Promise<number> {
    const text = await this.region.getByText(/^[\d,]+ double bookings?$/).textContent()
    return Number.parseInt(text?.replaceAll(',', '') ?? '', 10)
  }

  card(title: string): Locator {
    return this.cards.filter({ hasText: title })
  }

  /** Returns the slots of the lessons in the shown week, as a screen reader announces them. */
  labels(): Promise<string[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))
  }

  /** Drags a card to the next day, or from the last day to the one before. */
  async dragAside(card: Locator) {
    const isLast = /Friday/.test((await card.getAttribute('aria-label')) ?? '')
    await this.drag(card, isLast ? -1 : 1, 0)
  }

  /** Drags a card by this many slots to the right and down. */
  async drag(card: Locator, days: number, periods: number) {
    // This waits until the card no longer moves.
    await card.scrollIntoViewIfNeeded()
    const box = await this.week.boundingBox()
    const rows = await this.week.evaluate((week) => Number(getComputedStyle(week).getPropertyValue('--hours')))
    const from = await card.boundingBox()
    if (!box || !from) throw new Error('the demo is not on screen')
    const [x, y] = [from.x + from.width / 2, from.y + 12]
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x + 8, y + 8)
    await this.page.mouse.move(x + (days * box.width) / 5, y + (periods * box.height) / rows, { steps: 4 })
    await this.page.mouse.up()
  }
}

/** Moves the mouse until something of the live demo is shown: it is loaded once a visitor moves, and the page listens. */
export async function moveUntil(shown: Locator) {
  let x = 0
  await expect(async () => {
    await shown.page().mouse.move(++x % 9, 1)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass()
}
