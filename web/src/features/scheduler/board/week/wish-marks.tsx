import { timeOffOf, type Uuid } from '@timetable/domain'
import { useMemo, type RefObject } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { unwantedIn } from '../../../../timetable/findings/unwanted.ts'
import { useVersionStatus } from '../../../../timetable/findings/use-version-status.ts'
import { ruleSentence } from '../../../../timetable/rules/rule-sentence.ts'
import { useRuleWords } from '../../../../timetable/rules/use-rule-words.ts'
import { usePaintedMarks } from '../use-painted-marks.ts'
import './wish-marks.css'

/**
 * Marks in a week which slots its calendar would rather not have or likes, and quietly the lessons in slots that somebody would rather not
 * have. What is marked is found a moment after the version changes, so that no drop waits for the judge.
 */
export function WishMarks({ grid, calendarUuid }: { grid: RefObject<HTMLElement | null>; calendarUuid: Uuid }) {
  const { t } = useAppText()
  const words = useRuleWords()
  const status = useVersionStatus()
  const wishes = useMemo(() => {
    if (!status) return null
    const { schedule, judgement } = status
    const wished = timeOffOf(schedule, { calendarUuid })
    const lessons = new Map(
      [...unwantedIn(schedule, judgement).lessons].map(([lesson, rules]) => [
        lesson,
        rules.map((rule) => ruleSentence(schedule, rule, words)).join(' '),
      ]),
    )
    return lessons.size > 0 || [...wished.values()].some((off) => off !== 'cannot') ? { wished, lessons } : null
  }, [status, calendarUuid, words])

  function paint(board: HTMLElement): readonly HTMLElement[] | null {
    if (!wishes) return null
    const marked: HTMLElement[] = []
    const mark = (element: HTMLElement, what: string, description: string) => {
      element.dataset.wish = what
      marked.push(element)
      // Another mark may have described it already.
      if (element.hasAttribute('aria-description')) return
      element.dataset.wishWords = description
      element.setAttribute('aria-description', description)
    }
    for (const cell of board.querySelectorAll<HTMLElement>('[data-slot]')) {
      const off = wishes.wished.get(cell.dataset.slot ?? '')
      if (off === 'ratherNot' || off === 'likes') mark(cell, off, t(`calendars.timeOff.${off}`))
    }
    for (const card of board.querySelectorAll<HTMLElement>('[data-lesson]')) {
      const rules = wishes.lessons.get(card.dataset.lesson ?? '')
      if (rules !== undefined) mark(card, 'unwanted', rules)
    }
    return marked
  }
  usePaintedMarks(grid, { paint, clean, of: wishes })
  return null
}

function clean(element: HTMLElement): void {
  const { wishWords } = element.dataset
  delete element.dataset.wish
  delete element.dataset.wishWords
  if (wishWords !== undefined && element.getAttribute('aria-description') === wishWords)
    element.removeAttribute('aria-description')
}
