import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The guidance for a new user: the list in the header, with the question about their role, and the hint that points at an element. */
export class FirstSteps {
  readonly page: Page
  readonly role: Locator
  readonly button: Locator
  readonly list: Locator
  readonly hint: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: /^First steps: / })
    this.list = page.getByRole('dialog', { name: 'First steps' })
    this.role = this.list.getByLabel('What is your role?')
    // The live region itself has no size; its visible box is inside.
    const region = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close the hint' }) })
    this.hint = region.locator('> div')
  }

  /** Opens the list and ends the first steps. */
  async skip() {
    await this.button.click()
    await this.list.getByRole('button', { name: 'Skip' }).click()
    await expect(this.button).toBeHidden()
  }
}
