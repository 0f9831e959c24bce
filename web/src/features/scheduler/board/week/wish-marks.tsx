import { timeOffOf, type Uuid } from '@timetable/domain'
import { useLayoutEffect, type RefObject } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { unwantedIn } from '../../../../timetable/findings/unwanted.ts'
import { useVersionStatus } from '../../../../timetable/findings/use-version-status.ts'
import { ruleSentence } from '../../../../timetable/rules/rule-sentence.ts'
import { useRuleWords } from '../../../../timetable/rules/use-rule-words.ts'
import './wish-marks.css'

/**
 * Marks in a week which slots its calendar would rather not have or likes, and quietly the lessons in slots that somebody would rather not
 * have. Written to the cells and cards from outside, a moment after the version changes, so that no drop waits for the judge.
 */
export function WishMarks({ grid, calendarUuid }: { grid: RefObject<HTMLElement | null>; calendarUuid: Uuid }) {
  const { t } = useAppText()
  const words = useRuleWords()
  const status = useVersionStatus()

  useLayoutEffect(() => {
    const board = grid.current
    if (!board || !status) return undefined
    const { schedule, judgement } = status
    const wished = timeOffOf(schedule, { calendarUuid })
    const { lessons } = unwantedIn(schedule, judgement)
    if (lessons.size === 0 && ![...wished.values()].some((off) => off !== 'cannot')) return undefined
    const marked: HTMLElement[] = []
    const mark = (element: HTMLElement, what: string, description: string) => {
      element.dataset.wish = what
      marked.push(element)
      // Another mark may have described it already.
      if (element.hasAttribute('aria-description')) return
      element.dataset.wishWords = description
      element.setAttribute('aria-description', description)
    }
    function write() {
      painted.disconnect()
      marked.splice(0).forEach(clean)
      for (const cell of board?.querySelectorAll<HTMLElement>('[data-slot]') ?? []) {
        const off = wished.get(cell.dataset.slot ?? '')
        if (off === 'ratherNot' || off === 'likes') mark(cell, off, t(`calendars.timeOff.${off}`))
      }
      for (const card of board?.querySelectorAll<HTMLElement>('[data-lesson]') ?? []) {
        const rules = lessons.get(card.dataset.lesson ?? '')
        if (rules) mark(card, 'unwanted', rules.map((rule) => ruleSentence(schedule, rule, words)).join(' '))
      }
      if (board) painted.observe(board, { childList: true, subtree: true })
    }
    // A lesson that moves gets another card.
    const painted = new MutationObserver(write)
    write()
    return () => {
      painted.disconnect()
      marked.forEach(clean)
    }
  }, [grid, calendarUuid, status, words, t])
  return null
}

function clean(element: HTMLElement): void {
  const { wishWords } = element.dataset
  delete element.dataset.wish
  delete element.dataset.wishWords
  if (wishWords !== undefined && element.getAttribute('aria-description') === wishWords)
    element.removeAttribute('aria-description')
}
