import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'
import type { SchoolFile } from '../schools.ts'

type VersionAction =
  | 'Rename'
  | 'Duplicate'
  | 'Next school year'
  | 'Compare'
  | 'Publish'
  | 'Download'
  | 'Import into this version'
  | 'Import reports'
  | 'Delete'

/** The list of versions. */
export class Versions {
  readonly page: Page
  readonly list: Locator
  /** Where a file is looked at before anything is made of it. */
  readonly desk: Locator
  readonly problem: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Versions', exact: true })
    this.desk = page.getByRole('dialog', { name: /^Import / })
    this.problem = this.desk.getByRole('alert')
  }

  async goto() {
    await this.page.getByRole('banner').getByRole('link', { name: 'Zenbell: all versions' }).click()
    await this.untilShown()
  }

  async untilShown() {
    await expect(this.page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible()
    await expect(this.list.or(this.page.getByRole('heading', { name: 'Start with a version' }))).toBeVisible()
  }

  /** Answers the question for a role by skipping the first steps. */
  async skipFirstSteps() {
    const dialog = this.page.getByRole('dialog', { name: 'What is your role?' })
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await expect(dialog).toBeHidden()
  }

  row(title: string): Locator {
    return this.list.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: title, exact: true }) })
  }

  async open(title: string) {
    await this.list.getByRole('button', { name: title, exact: true }).first().click()
  }

  async create(title: string, days: number) {
    await this.page.getByRole('button', { name: 'Create a version' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Create a version' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Days a week').fill(String(days))
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  }

  async choose(title: string, action: VersionAction) {
    await this.page
      .getByRole('button', { name: `Actions for ${title}`, exact: true })
      .first()
      .click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  /** Copies a version; the copy is named as it is offered, or otherwise. */
  async duplicate(title: string, as?: string) {
    await this.choose(title, 'Duplicate')
    await this.#saveTitle(as)
  }

  async rename(title: string, as: string) {
    await this.choose(title, 'Rename')
    await this.#saveTitle(as)
  }

  async #saveTitle(title?: string) {
    const dialog = this.page.getByRole('dialog', { name: 'Rename the version' })
    if (title !== undefined) await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }

  /** Chooses files as a person does; what follows is for the journey to see. */
  async chooseFile(file: SchoolFile | SchoolFile[]) {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.getByRole('button', { name: 'Import a file' }).click(),
    ])
    await chooser.setFiles(file)
  }

  /** Chooses a file and makes a version of it, whatever the desk says of it. */
  async importFile(file: SchoolFile) {
    await this.chooseFile(file)
    await this.desk.getByRole('button', { name: 'Create the version' }).click()
    await expect(this.desk).toBeHidden()
  }

  async loadDemo() {
    await this.page.getByRole('button', { name: 'Load the demo school' }).click()
  }
}
