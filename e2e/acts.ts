import type { Locator, Page } from '@playwright/test'
import type { SchoolFile } from './schools.ts'

/** Does what a user does, and counts it: each click, each key, each field filled in and each choice of a file is one act. */
export class Acts {
  #names: string[] = []

  /** What was done since the last `restart`, in order. */
  get done(): readonly string[] {
    return this.#names
  }

  restart() {
    this.#names = []
  }

  async click(what: Locator, name: string) {
    await what.click()
    this.#names.push(name)
  }

  async fill(field: Locator, text: string, name: string) {
    await field.fill(text)
    this.#names.push(name)
  }

  /** Presses a key where the focus is. */
  async press(page: Page, key: string, name: string) {
    await page.keyboard.press(key)
    this.#names.push(name)
  }

  /** Presses the button and chooses the file in the browser's own dialog. */
  async chooseFile(button: Locator, file: SchoolFile, name: string) {
    const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()])
    await chooser.setFiles(file)
    this.#names.push(name)
  }
}
