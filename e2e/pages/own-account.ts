import type { Locator, Page } from '@playwright/test'
import type { World } from '../world.ts'

/** The user's own account: in the settings, in the profile menu, and in mails. */
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

  /** Chooses an item of the profile menu. A menu taller than the screen scrolls to the focused item, so the click waits for the focus. */
  async choose(item: string) {
    await this.profile.click()
    const menu = this.page.getByRole('menu')
    await menu.locator(':focus').waitFor()
    await menu.getByRole('menuitem', { name: item }).click()
  }

  /** Creates another school, which is then the current one. */
  async newSchool(name: string) {
    await this.choose('New school')
    await this.dialog.getByLabel('School name').fill(name)
    await this.dialog.getByRole('button', { name: 'Create' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Requests a new password on the page, and returns the link that the server, without a mail server, writes to its log. */
  async askForLink(world: World, email: string): Promise<string> {
    await this.page.getByLabel('E-mail').fill(email)
    return this.linkOf(world, /http\S+\/reset-password\/new#\S+/, () =>
      this.page.getByRole('button', { name: 'Send the link' }).click(),
    )
  }

  /** Returns the link of the mail that `deed` causes. Without a mail server, the server writes it to its log. */
  async linkOf(world: World, pattern: RegExp, deed: () => Promise<void>): Promise<string> {
    // Only the end of a long log is stored, so earlier links are recognized by their text.
    const links = () => Array.from(world.log().matchAll(new RegExp(pattern, 'g')), ([link]) => link)
    const before = new Set(links())
    await deed()
    for (;;) {
      const link = links().find((each) => !before.has(each))
      if (link) return link
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }

  async setPassword(password: string) {
    await this.page.getByLabel('New password').fill(password)
    await this.page.getByRole('button', { name: 'Set the password' }).click()
  }
}
