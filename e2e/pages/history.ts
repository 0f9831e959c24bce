import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The list of changes in the side panel. */
export class History {
  readonly page: Page
  readonly panel: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('dialog', { name: 'Changes' })
    this.rows = this.panel.getByRole('listitem')
  }

  async open() {
    await this.page.getByRole('button', { name: 'Changes', exact: true }).click()
    await expect(this.panel).toBeVisible()
  }

  /** Expects these texts as the start of each row, newest first. */
  async expectRows(texts: readonly (string | RegExp)[]) {
    await expect(this.rows).toContainText([...texts])
    await expect(this.rows).toHaveCount(texts.length)
  }

  async goBackTo(what: string) {
    const row = this.rows.filter({ has: this.page.getByText(what, { exact: true }) })
    await row.hover()
    await row.getByRole('button', { name: `Go back to here: after ${what}` }).click()
    await this.page.getByRole('dialog', { name: 'Go back to here' }).getByRole('button', { name: 'Go back' }).click()
  }
}
