import styles from './lifted-card.module.css'

/** A card off the page: not seen until it is lifted, and then under the pointer. */
export type LiftedCard = { lift(): void; moveTo(x: number, y: number): void; putDown(): void }

/**
 * Makes a copy of the card where it is pressed; the card itself stays, faint, where the lesson lies. The copy is laid out
 * and painted before it is lifted, which then only shows it.
 */
export function copyCard(card: HTMLElement, press: { readonly x: number; readonly y: number }): LiftedCard {
  const { left, top, width, height } = card.getBoundingClientRect()
  const copy = card.cloneNode(true) as HTMLElement
  // It is a picture: nothing that looks for lessons, or listens, is to find it.
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
      // No style depends on it: on the root one that is inherited would be worked out for the whole page.
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
