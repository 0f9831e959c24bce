import { use, type RefObject } from 'react'
import { CardNotes } from '../../../timetable/lessons/card-notes.ts'
import './note-marks.css'
import { usePaintedMarks } from './use-painted-marks.ts'

/** Marks the cards that the page has a note about, such as what was planned before a change of the day. */
export function useNoteMarks(ref: RefObject<HTMLElement | null>): void {
  const notes = use(CardNotes)

  function paint(board: HTMLElement): readonly HTMLElement[] | null {
    if (notes.size === 0) return null
    const marked: HTMLElement[] = []
    for (const card of board.querySelectorAll<HTMLElement>('[data-lesson]')) {
      const note = notes.get(card.dataset.lesson ?? '')
      if (note === undefined) continue
      card.dataset.noted = note
      card.setAttribute('aria-description', note)
      card.title = `${card.title}\n${note}`
      marked.push(card)
    }
    return marked
  }
  usePaintedMarks(ref, { paint, clean, of: notes })
}

function clean(card: HTMLElement): void {
  const line = `\n${card.dataset.noted ?? ''}`
  // The cell may have written its title again meanwhile.
  if (card.title.endsWith(line)) card.title = card.title.slice(0, -line.length)
  delete card.dataset.noted
  card.removeAttribute('aria-description')
}
