import type { Schedule, Uuid } from '@timetable/domain'
import type { RefObject } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { useShownWeek } from '../../../../timetable/week/shown-week.ts'
import { useAddress } from '../../address/use-address.ts'
import { criterionMarks } from './criterion-marks.ts'
import './criterion-marks.css'
import { usePaintedMarks } from '../use-painted-marks.ts'

/**
 * Marks where the criterion in the address fails in this timetable: the free slots, or the cards of the lessons. A fixed
 * failure loses its mark.
 */
export function useCriterionMarks(ref: RefObject<HTMLElement | null>, calendarUuid: Uuid): void {
  const { t } = useAppText()
  const { criterion } = useAddress().address
  const week = useShownWeek()

  function paint(board: HTMLElement, schedule: Schedule): readonly HTMLElement[] | null {
    if (criterion === null) return null
    const marked: HTMLElement[] = []
    const { slots, lessons } = criterionMarks(schedule, criterion, calendarUuid, week)
    const mark = (element: HTMLElement, what: string) => {
      element.dataset.cost = what
      element.setAttribute('aria-description', t(`profile.criteria.${criterion}.measure`))
      marked.push(element)
    }
    const word = t(criterion === 'lateStarts' ? 'quality.marks.late' : 'quality.marks.gap')
    for (const cell of board.querySelectorAll<HTMLElement>('[data-slot]'))
      if (slots.has(cell.dataset.slot ?? '')) mark(cell, word)
    for (const card of board.querySelectorAll<HTMLElement>('[data-lesson]'))
      if (lessons.has(card.dataset.lesson ?? '')) mark(card, '')
    return marked
  }
  usePaintedMarks(ref, { paint, clean, of: `${criterion} ${calendarUuid} ${week}` })
}

function clean(element: HTMLElement): void {
  delete element.dataset.cost
  element.removeAttribute('aria-description')
}
