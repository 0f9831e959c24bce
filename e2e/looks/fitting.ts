import type { Page } from '@playwright/test'

/** How many pixels of the page lie beyond the right edge of the window. */
export function beyondTheEdge(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/**
 * Texts that do not fit where they stand: cut off without the whole of them in a title, running out of a button, or
 * broken over the lines of a button. Pictures, which are hidden from screen readers, may hold what fits.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const text = ownText(element)
      if (text === '' || element.closest('[aria-hidden=true]') || !isSeen(element)) continue
      const style = getComputedStyle(element)
      const clips = style.overflowX !== 'visible' && !['auto', 'scroll'].includes(style.overflowX)
      const sideways = element.scrollWidth - element.clientWidth > 1
      const downwards = element.scrollHeight - element.clientHeight > 2 && style.overflowY !== 'auto'
      const inline = style.display === 'inline'
      if (clips && (sideways || downwards) && !element.closest('[title]'))
        found.push(`cut: ${text} (${element.className})`)
      const button = element.closest<HTMLElement>('button, [role=button], [role=tab]')
      if (!button) continue
      if (!inline && !clips && sideways) found.push(`out of its button: ${text}`)
      if (isPlain(button) && linesOf(element) > 1) found.push(`broken in a button: ${text}`)
    }
    return [...new Set(found)]

    function ownText(element: Element): string {
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim()
    }

    /** Shown to the eye: neither hidden, nor one of the texts for screen readers alone. */
    function isSeen(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect()
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }

    /** A button of one text, not a row of a list or a card that happens to be pressed. */
    function isPlain(button: HTMLElement): boolean {
      const texts = [button, ...button.querySelectorAll('*')].filter((part) => ownText(part) !== '')
      return texts.length === 1 && button.getBoundingClientRect().width < 200
    }

    function linesOf(element: HTMLElement): number {
      const tops = new Set<number>()
      const range = document.createRange()
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue
        range.selectNodeContents(node)
        for (const { top } of range.getClientRects()) tops.add(Math.round(top))
      }
      return tops.size
    }
  })
}

/**
 * Controls of which a part is cut off by something around them that neither shows what is beyond its edge nor scrolls
 * there: by how many pixels. Neither the width of the page nor the texts tell of these.
 */
export function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]'
    const found: string[] = []
    for (const control of document.body.querySelectorAll<HTMLElement>(CONTROLS)) {
      const { width, height } = control.getBoundingClientRect()
      // Inputs that are drawn by what stands around them are as good as points.
      if (width <= 2 || height <= 2 || control.closest('[aria-hidden=true], [inert]')) continue
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const lost = cutFrom(control)
      if (lost > 1) found.push(`${Math.round(lost)} px cut off: ${nameOf(control)}`)
    }
    return [...new Set(found)]

    /** The most that any side loses to the elements around it, up to the first that scrolls. */
    function cutFrom(control: HTMLElement): number {
      const box = control.getBoundingClientRect()
      let lost = 0
      let scrollsX = false
      let scrollsY = false
      for (const around of clippersOf(control)) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const { left, top } = around.getBoundingClientRect()
        const inner = { left: left + around.clientLeft, top: top + around.clientTop }
        scrollsX ||= scrolls(overflowX)
        scrollsY ||= scrolls(overflowY)
        if (!scrollsX && overflowX !== 'visible')
          lost = Math.max(lost, inner.left - box.left, box.right - inner.left - around.clientWidth)
        if (!scrollsY && overflowY !== 'visible')
          lost = Math.max(lost, inner.top - box.top, box.bottom - inner.top - around.clientHeight)
      }
      return lost
    }

    /** What is around an element in the way it is positioned: from what is fixed or absolute, some do not cut anything. */
    function clippersOf(control: HTMLElement): HTMLElement[] {
      const around: HTMLElement[] = []
      let { position } = getComputedStyle(control)
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        const holds = style.transform !== 'none' || (position === 'absolute' && style.position !== 'static')
        if ((position === 'fixed' || position === 'absolute') && !holds) continue
        if (style.display !== 'inline' && style.display !== 'contents') around.push(at)
        position = style.position
      }
      return around
    }

    function scrolls(overflow: string): boolean {
      return overflow === 'auto' || overflow === 'scroll'
    }

    function nameOf(control: HTMLElement): string {
      const name = control.getAttribute('aria-label') ?? control.innerText.trim()
      return `${name || control.tagName.toLowerCase()} (${control.className})`
    }
  })
}
