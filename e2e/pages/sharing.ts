import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The dialog with the view-only links of a version. */
export class Sharing {
  readonly page: Page
  readonly dialog: Locator
  readonly links: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Share a view-only link' })
    this.links = this.dialog.getByRole('listitem')
  }

  /** Opens the dialog from the scheduler, creates a link, and returns its address. */
  async createLink(): Promise<string> {
    await this.page.getByRole('button', { name: 'Share a view-only link' }).click()
    await this.dialog.getByRole('button', { name: 'Create a link' }).click()
    return this.dialog.getByRole('textbox', { name: 'Link 1' }).inputValue()
  }

  async withdraw() {
    await this.dialog.getByRole('button', { name: 'Withdraw the link 1' }).click()
    await expect(this.links).toHaveCount(0)
  }
}
