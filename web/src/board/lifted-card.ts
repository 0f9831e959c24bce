import styles from './lifted-card.module.css'

/** A floating copy of a card. It is invisible until it is lifted, and then follows the pointer. */
export type LiftedCard = { lift(): void; moveTo(x: number, y: number): void; putDown(): void }

/**
 * Copies the card at the press. The card itself stays, faded, where the lesson is. The copy is laid out and painted before the
 * lift, which then only makes it visible.
 */
export function copyCard(card: HTMLElement, press: { readonly x: number; readonly y: number }): LiftedCard {
  const { left, top, width, height } = card.getBoundingClientRect()
  const copy = card.cloneNode(true) as HTMLElement
  // The copy is only a picture: lesson lookups and event handlers must not find it.
  for (const name of ['data-lesson', 'data-in', 'role', 'tabindex', 'aria-label', 'title']) copy.removeAttribute(name)
  for (const button of copy.querySelectorAll('button')) button.remove()
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.classList.add(styles.lifted ?? '', 'floating')
  copy.style.width = `${width}px`
  copy.style.height = `${Math.min(height, 96)}px`
  copy.style.translate = `${left}px ${top}px`
  document.body.append(copy)
  return {
    lift() {
      copy.dataset.lifted = ''
      // No inherited style may depend on this attribute: on the root, that would recalculate the styles of the whole page.
      document.documentElement.dataset.carrying = ''
    },
    moveTo(x, y) {
      copy.style.translate = `${left + x - press.x}px ${top + y - press.y}px`
    },
    putDown() {
      copy.remove()
      delete document.documentElement.dataset.carrying
    },
  }
}
