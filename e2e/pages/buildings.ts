import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The dialog that assigns rooms to buildings, and the filter of the timetables by building. */
export class Buildings {
  readonly page: Page
  readonly dialog: Locator
  readonly filter: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Buildings' })
    this.filter = page.getByRole('main').getByRole('combobox', { name: 'Building' })
  }

  /** Opens the dialog from the timetables of rooms. */
  async open() {
    await this.page.goto('/app/timetables?type=ROOM')
    await this.page.getByRole('button', { name: 'Buildings' }).click()
    await expect(this.dialog).toBeVisible()
  }

  async put(room: string, building: string) {
    await this.dialog.getByRole('combobox', { name: 'Rooms' }).fill(room)
    await this.page.getByRole('option', { name: room }).click()
    await this.dialog.getByRole('combobox', { name: 'Building' }).fill(building)
    await this.dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(this.row(building)).toContainText(room)
  }

  async rename(building: string, name: string) {
    await this.dialog.getByRole('button', { name: `Rename ${building}` }).click()
    await this.dialog.getByRole('textbox', { name: 'Name of the building' }).fill(name)
    await this.page.keyboard.press('Enter')
    await expect(this.row(name)).toBeVisible()
  }

  row(building: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: building })
  }

  /** Shows only the rooms of one building; the caller checks how many there are. */
  async show(building: string): Promise<Locator> {
    await this.filter.click()
    await this.page.getByRole('option', { name: building }).click()
    return this.page.getByRole('list', { name: /^Timetables/ }).getByRole('listitem')
  }
}
