import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
} as const

/** The school's subscription: the trial in the header, the payment, and the pages of the payment provider. */
export class Plan {
  readonly page: Page
  readonly badge: Locator
  readonly payment: Locator
  readonly done: Locator

  constructor(page: Page) {
    this.page = page
    this.badge = page.getByRole('button', { name: /^Free trial/ })
    this.payment = page.getByRole('dialog', { name: 'The school plan' })
    this.done = page.getByRole('dialog', { name: 'Thank you' })
  }

  async payWith(card: keyof typeof CARDS) {
    await this.payment.getByLabel('Card number').fill(CARDS[card])
    await this.payment.getByRole('button', { name: /^Pay / }).click()
  }

  /** Opens the subscription from the profile menu; the page it leads to depends on the plan. */
  async openSubscription() {
    await this.page.getByRole('button', { name: /^Profile of/ }).click()
    await this.page.getByRole('menuitem', { name: 'Subscription' }).click()
  }

  /** The notice on every page about a failed payment or a plan that ends. */
  get notice(): Locator {
    return this.page.getByRole('status').filter({ hasText: /school plan/ })
  }

  /** Waits for the test mode's page of the customer portal. */
  async untilPortal() {
    await expect(this.page.getByRole('heading', { name: 'Current plan' })).toBeVisible()
  }

  async press(button: string) {
    await this.page.getByRole('button', { name: button }).click()
    await this.untilPortal()
  }
}
