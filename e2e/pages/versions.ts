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
  /** The page that previews a file before anything is imported. */
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

  /** Duplicates a version, with the suggested name or another. */
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

  /** Chooses files in the file chooser; the journey checks what follows. */
  async chooseFile(file: SchoolFile | SchoolFile[]) {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.getByRole('button', { name: 'Import a file' }).click(),
    ])
    await chooser.setFiles(file)
  }

  /** Chooses a file and creates a version from it, whatever the import page reports. */
  async importFile(file: SchoolFile) {
    await this.chooseFile(file)
    await this.desk.getByRole('button', { name: 'Create the version' }).click()
    await expect(this.desk).toBeHidden()
  }

  async loadDemo() {
    await this.page.getByRole('button', { name: 'Load the demo school' }).click()
  }
}
