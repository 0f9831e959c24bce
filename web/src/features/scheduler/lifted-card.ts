import styles from './lifted-card.module.css'

/** A card off the page, under the pointer. */
export type LiftedCard = { moveTo(x: number, y: number): void; putDown(): void }

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Lifts a copy of the card from where it was pressed; the card itself stays, faint, where the lesson lies. */
export function liftCard(
  card: HTMLElement,
  { left, top, width, height }: Box,
  press: { readonly x: number; readonly y: number },
): LiftedCard {
  const copy = card.cloneNode(true) as HTMLElement
  // It is a picture: nothing that looks for lessons, or listens, is to find it.
  for (const name of ['data-lesson', 'role', 'tabindex', 'aria-label', 'title']) copy.removeAttribute(name)
  for (const button of copy.querySelectorAll('button')) button.remove()
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.classList.add(styles.lifted ?? '')
  copy.style.width = `${width}px`
  copy.style.height = `${Math.min(height, 96)}px`
  document.body.append(copy)
  // No style depends on it: on the root one that is inherited would be worked out for the whole page.
  document.documentElement.dataset.carrying = ''
  return {
    moveTo(x, y) {
      copy.style.translate = `${left + x - press.x}px ${top + y - press.y}px`
    },
    putDown() {
      copy.remove()
      delete document.documentElement.dataset.carrying
    },
  }
}
