import type { Uuid } from '@timetable/domain'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { useSession } from '../../../../store/session-context.tsx'
import { useShownWeek } from '../../../../timetable/week/shown-week.ts'
import { useAddress } from '../../address/use-address.ts'
import { criterionMarks } from './criterion-marks.ts'
import './criterion-marks.css'

/**
 * Marks where the criterion in the address fails in this timetable: the free slots, or the cards of the lessons. Written from
 * outside, like the other marks of a board, and again after every change, so that a fixed failure loses its mark.
 */
export function useCriterionMarks(ref: RefObject<HTMLElement | null>, calendarUuid: Uuid): void {
  const { t } = useAppText()
  const { schedule: shown } = useSession()
  const { criterion } = useAddress().address
  const week = useShownWeek()

  const said = useEffectEvent(() => (criterion === null ? '' : t(`profile.criteria.${criterion}.measure`)))
  const word = useEffectEvent(() => t(criterion === 'lateStarts' ? 'quality.marks.late' : 'quality.marks.gap'))

  useLayoutEffect(() => {
    const board = ref.current
    if (!board || criterion === null) return
    let marked: HTMLElement[] = []
    const painted = new MutationObserver(write)

    function write() {
      painted.disconnect()
      for (const element of marked) clean(element)
      marked = []
      const { schedule } = shown.getState()
      if (!board || !schedule || criterion === null) return
      const { slots, lessons } = criterionMarks(schedule, criterion, calendarUuid, week)
      const mark = (element: HTMLElement, what: string) => {
        element.dataset.cost = what
        element.setAttribute('aria-description', said())
        marked.push(element)
      }
      for (const cell of board.querySelectorAll<HTMLElement>('[data-slot]'))
        if (slots.has(cell.dataset.slot ?? '')) mark(cell, word())
      for (const card of board.querySelectorAll<HTMLElement>('[data-lesson]'))
        if (lessons.has(card.dataset.lesson ?? '')) mark(card, '')
      painted.observe(board, { childList: true, subtree: true })
    }

    write()
    const forget = shown.subscribe(write)
    return () => {
      forget()
      painted.disconnect()
      for (const element of marked) clean(element)
    }
  }, [ref, shown, criterion, calendarUuid, week])
}

function clean(element: HTMLElement): void {
  delete element.dataset.cost
  element.removeAttribute('aria-description')
}
