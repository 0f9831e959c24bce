import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** Tab stops that one thing may be away from another. */
const MOST_STOPS = 15

/** Hands that have no mouse, and count what they do: a key, a text that is typed or pasted, is one action each. */
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

  /** Types into what has the focus. */
  async type(text: string) {
    await this.page.keyboard.type(text)
    this.actions++
  }

  /** Pastes into what has the focus, as Ctrl+V does: where the page leaves it to the field, the text stands there. */
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

  /** By the Tab key to a control, forwards or, with Shift, backwards; within a grid by its arrows. */
  async to(control: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab', most = MOST_STOPS) {
    await expect(control).toBeAttached()
    for (let stops = 0; stops <= most; stops++) {
      if (await control.evaluate((element) => element.contains(document.activeElement))) return
      await this.press(key)
    }
    throw new Error(`${String(control)} is more than ${most} stops away; here is ${await this.here()}`)
  }

  /** To a control and, with Enter, what it does. */
  async choose(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = MOST_STOPS) {
    await this.to(control, key, most)
    await this.press('Enter')
  }

  /** What has opened has the focus: what is typed from now on goes there. */
  async expectFocusIn(part: Locator) {
    await expect(part.locator(':focus')).toBeVisible()
  }

  /** The focus is somewhere in the page, and not lost with what went. */
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
