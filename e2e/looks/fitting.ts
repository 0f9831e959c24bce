import type { Page } from '@playwright/test'

/** Returns by how many pixels the page extends past the right edge of the window. */
export function beyondTheEdge(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/**
 * Returns texts that do not fit: cut off without the complete text in a title, extending out of a button, or wrapped in a button. Pictures
 * that are hidden from screen readers may contain any text.
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

    /** Whether an element is visible: neither hidden nor a text for screen readers only. */
    function isSeen(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect()
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }

    /** Whether a button has one text; a clickable row of a list or card has several. */
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
 * Returns controls that are partly cut off by an element around them that clips its content without scrolling, and by how many pixels. The
 * width of the page and the texts do not show these.
 */
export function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]'
    const found: string[] = []
    for (const control of document.body.querySelectorAll<HTMLElement>(CONTROLS)) {
      const { width, height } = control.getBoundingClientRect()
      // Inputs that are drawn by the elements around them are almost without size.
      if (width <= 2 || height <= 2 || control.closest('[aria-hidden=true], [inert]')) continue
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const lost = cutFrom(control)
      if (lost > 1) found.push(`${Math.round(lost)} px cut off: ${nameOf(control)}`)
    }
    return [...new Set(found)]

    /** Returns the largest part that any side loses to the elements around it, up to the first that scrolls. */
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

    /** Returns the elements that can clip a control. For fixed or absolute positioning, some ancestors do not clip. */
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
