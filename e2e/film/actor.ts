import type { Locator, Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'

/** Operates a page slowly enough to be watched, with a visible pointer. */
export class Actor {
  readonly page: Page
  #at = { x: 640, y: 360 }

  constructor(page: Page) {
    this.page = page
  }

  /** Draws a pointer on every page opened from now on, because a film shows none. */
  static async on(page: Page): Promise<Actor> {
    await page.addInitScript(() => {
      const pointer = document.createElement('div')
      Object.assign(pointer.style, {
        position: 'fixed',
        zIndex: '2147483647',
        left: '640px',
        top: '360px',
        width: '22px',
        height: '22px',
        margin: '-11px 0 0 -11px',
        border: '2px solid white',
        borderRadius: '50%',
        background: 'rgb(40 40 60 / 55%)',
        boxShadow: '0 1px 4px rgb(0 0 0 / 40%)',
        pointerEvents: 'none',
        transition: 'scale 120ms',
      })
      addEventListener('DOMContentLoaded', () => document.documentElement.append(pointer))
      const move = ({ clientX, clientY }: PointerEvent) =>
        Object.assign(pointer.style, { left: `${clientX}px`, top: `${clientY}px` })
      addEventListener('pointermove', move, { capture: true })
      addEventListener('pointerdown', () => (pointer.style.scale = '0.7'), { capture: true })
      addEventListener('pointerup', () => (pointer.style.scale = '1'), { capture: true })
    })
    return new Actor(page)
  }

  /** Waits long enough for viewers to see what has happened. */
  async look(seconds = 1) {
    await delay(seconds * 1_000)
  }

  async click(target: Locator) {
    await this.moveTo(target)
    await delay(200)
    await this.page.mouse.down()
    await delay(90)
    await this.page.mouse.up()
    await delay(450)
  }

  async type(target: Locator, text: string) {
    await this.click(target)
    await this.page.keyboard.press('ControlOrMeta+a')
    await target.pressSequentially(text, { delay: 55 })
    await delay(350)
  }

  async drag(what: Locator, where: Locator) {
    await this.moveTo(what)
    await delay(250)
    await this.page.mouse.down()
    await this.page.mouse.move(this.#at.x + 6, this.#at.y + 6, { steps: 3 })
    await this.moveTo(where, 45)
    await delay(1_200)
    await this.page.mouse.up()
    await delay(900)
  }

  async moveTo(target: Locator, steps = 24) {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${String(target)} is not on the page`)
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 }
    const from = this.#at
    for (let step = 1; step <= steps; step++) {
      // Slow at both ends, like a hand.
      const share = (1 - Math.cos((step / steps) * Math.PI)) / 2
      await this.page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      await delay(12)
    }
    this.#at = to
  }
}
