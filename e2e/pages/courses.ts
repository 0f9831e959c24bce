import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The table of all courses, and the form of one course. */
export class Courses {
  readonly page: Page
  readonly table: Locator
  readonly form: Locator
  readonly bulk: Locator
  readonly search: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: 'Courses' })
    this.form = page.getByRole('dialog', { name: /^(Create a|Edit the) course$/ })
    this.bulk = page.getByRole('region', { name: 'Change the selected courses' })
    this.search = page.getByRole('searchbox', { name: 'Search in all columns' })
  }

  async goto() {
    await this.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Courses' }).click()
    await this.untilShown()
  }

  async untilShown() {
    await expect(this.page.getByRole('heading', { name: /^Courses/, level: 1 })).toBeVisible()
  }

  /** Returns the names in the table, from top to bottom. */
  async names(): Promise<string[]> {
    return this.table
      .getByRole('textbox', { name: /^Name of / })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  }

  row(course: string): Locator {
    const tick = this.page.getByRole('checkbox', { name: `Select ${course}`, exact: true })
    return this.table.getByRole('row').filter({ has: tick })
  }

  field(label: 'Name' | 'Lessons a week', course: string): Locator {
    return this.table.getByRole('textbox', { name: `${label} of ${course}`, exact: true })
  }

  async tick(...courses: string[]) {
    for (const course of courses)
      await this.table.getByRole('checkbox', { name: `Select ${course}`, exact: true }).check()
  }

  async open(course: string) {
    await this.table.getByRole('button', { name: `Edit ${course}`, exact: true }).click()
    await expect(this.form).toBeVisible()
  }

  /** Finds a class, teacher or room by typing, and chooses the option with this text. */
  async choose(within: Locator, typed: string, option = typed) {
    const field = within.getByRole('combobox', { name: 'Classes, teachers and rooms' })
    await field.fill(typed)
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** Adds a tag to every lesson of the ticked courses. */
  async giveTag(tag: string) {
    await this.bulk.getByRole('button', { name: 'Tags' }).click()
    const panel = this.page.getByRole('dialog', { name: 'Tags' })
    await panel.getByRole('combobox', { name: 'Tags' }).fill(tag)
    await this.page.getByRole('option', { name: `Tag “${tag}”` }).click()
    await panel.getByRole('button', { name: /^Add to / }).click()
    await expect(panel).toBeHidden()
  }

  /** Shows the courses with a tag. */
  async findTag(tag: string) {
    await this.page.getByRole('combobox', { name: 'All tags' }).click()
    await this.page.getByRole('option', { name: tag, exact: true }).click()
  }

  /** Opens the dialog in which tags are renamed and removed. */
  async openTags(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Rename or remove tags' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Tags' })
    await expect(dialog).toBeVisible()
    return dialog
  }

  async undo() {
    await this.page.getByRole('button', { name: 'Undo' }).click()
  }
}
