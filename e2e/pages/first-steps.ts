import type { Locator, Page } from '@playwright/test'

/** The guidance for a new user: the question about their role, the list in the header, and the hint that points at an element. */
export class FirstSteps {
  readonly page: Page
  readonly role: Locator
  readonly button: Locator
  readonly list: Locator
  readonly hint: Locator

  constructor(page: Page) {
    this.page = page
    this.role = page.getByRole('dialog', { name: 'What is your role?' })
    this.button = page.getByRole('button', { name: /^First steps: / })
    this.list = page.getByRole('dialog', { name: 'First steps' })
    // The live region itself has no size; its visible box is inside.
    const region = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close the hint' }) })
    this.hint = region.locator('> div')
  }

  /** Chooses a role and, as a founder in American English, the school's word for a class; then starts. */
  async begin(role = 'Teacher', classes = 'Class') {
    await this.role.getByRole('radio', { name: role }).click()
    await this.page.getByRole('button', { name: 'Next' }).click()
    const second = this.page.getByRole('dialog', { name: 'What do you call a group of students' })
    await second.getByRole('radio', { name: classes, exact: true }).click()
    await second.getByRole('button', { name: 'Next' }).click()
    await this.page.getByRole('button', { name: 'Start scheduling' }).click()
  }
}
