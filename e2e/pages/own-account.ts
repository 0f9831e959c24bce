import type { Locator, Page } from '@playwright/test'
import type { World } from '../world.ts'

/** One's own account: in the settings, in the profile menu, and by mail. */
export class OwnAccount {
  readonly page: Page
  readonly dialog: Locator
  readonly profile: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.profile = page.getByRole('button', { name: /^Profile of/ })
  }

  async open() {
    await this.choose('Settings')
    await this.page.getByRole('heading', { name: 'Your account' }).waitFor()
  }

  /** In the profile menu. One that is higher than the screen scrolls to the entry that gets the focus: only then is one pressed. */
  async choose(item: string) {
    await this.profile.click()
    const menu = this.page.getByRole('menu')
    await menu.locator(':focus').waitFor()
    await menu.getByRole('menuitem', { name: item }).click()
  }

  /** Makes another school, which is then the chosen one. */
  async newSchool(name: string) {
    await this.choose('New school')
    await this.dialog.getByLabel('School name').fill(name)
    await this.dialog.getByRole('button', { name: 'Create' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Asks for a new password on the page, and gives the link that the server, without a mail server, wrote to its log. */
  async askForLink(world: World, email: string): Promise<string> {
    const before = world.log().length
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByRole('button', { name: 'Send the link' }).click()
    for (;;) {
      const link = /http\S+\/reset-password\/new#\S+/.exec(world.log().slice(before))?.[0]
      if (link) return link
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }

  async setPassword(password: string) {
    await this.page.getByLabel('New password').fill(password)
    await this.page.getByLabel('Repeat the password').fill(password)
    await this.page.getByRole('button', { name: 'Set the password' }).click()
  }
}
