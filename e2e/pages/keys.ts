import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The maximum number of tab stops between one element and the next that a user needs. */
const MOST_STOPS = 15

/** A user without a mouse, whose actions are counted: a key, a typed text or a pasted text is one action each. */
export class Keys {
  readonly page: Page
  actions = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
    this.actions += keys.length
  }

  /** Types into the focused element. */
  async type(text: string) {
    await this.page.keyboard.type(text)
    this.actions++
  }

  /** Pastes into the focused element, as Ctrl+V does. If the page does not handle the paste event, the text is inserted into the field. */
  async paste(text: string) {
    const isTaken = await this.page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      return document.activeElement?.dispatchEvent(event) === false
    }, text)
    if (!isTaken) await this.page.keyboard.insertText(text)
    this.actions++
  }

  /** Moves to a control with the Tab key, forwards or, with Shift, backwards; within a grid with its arrow keys. */
  async to(control: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab', most = MOST_STOPS) {
    await expect(control).toBeAttached()
    for (let stops = 0; stops <= most; stops++) {
      if (await control.evaluate((element) => element.contains(document.activeElement))) return
      await this.press(key)
    }
    throw new Error(`${String(control)} is more than ${most} stops away; here is ${await this.here()}`)
  }

  /** Moves to a control and activates it with Enter. */
  async choose(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = MOST_STOPS) {
    await this.to(control, key, most)
    await this.press('Enter')
  }

  /** Expects the focus in the part that has opened, so that it receives what is typed. */
  async expectFocusIn(part: Locator) {
    await expect(part.locator(':focus')).toBeVisible()
  }

  /** Expects the focus to be on an element of the page, and not lost with an element that was removed. */
  async expectFocus() {
    await expect.poll(() => this.here()).not.toBe('BODY')
  }

  private here(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'BODY'
      return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''}`
    })
  }
}
