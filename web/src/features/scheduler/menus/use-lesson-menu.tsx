import type { Uuid } from '@timetable/domain'
import { useCallback, useState, type ReactNode } from 'react'
import { useSession } from '../../../store/session-context.tsx'
import { useLockedSubjects } from '../../../timetable/lessons/use-locked-subjects.ts'
import { useUnlock } from '../../../timetable/lessons/use-unlock.ts'
import { LessonMenu } from './lesson-menu.tsx'
import { placeOfCard, type CardPlace } from './use-shown-card.ts'

/**
 * The menu of the cards of one grid: opens it at a card, closes it at the same card, and renders it while it is open. A lesson
 * beyond the trial opens the payment instead. On a grid of many calendars, the cell states whose timetable the card is in; `own` is
 * the calendar of a grid of one.
 */
export function useLessonMenu(own: Uuid | null = null): {
  readonly openMenu: (card: HTMLElement) => void
  readonly menu: ReactNode
} {
  const [opened, setOpened] = useState<CardPlace | null>(null)
  const { schedule } = useSession()
  const locked = useLockedSubjects()
  const unlock = useUnlock()
  const close = useCallback(() => setOpened(null), [])
  const openMenu = useCallback(
    (card: HTMLElement) => {
      const place = placeOfCard(card)
      const subjectUuid = schedule.getState().schedule?.lessons[place.lessonUuid]?.subjectUuid ?? ''
      if (unlock && locked.has(subjectUuid)) return unlock()
      setOpened((before) => (before && isSame(before, place) ? null : place))
    },
    [locked, schedule, unlock],
  )
  return {
    openMenu,
    menu: opened && <LessonMenu place={opened} calendarUuid={own ?? opened.cellsOf} onClose={close} />,
  }
}

const isSame = (one: CardPlace, other: CardPlace) =>
  one.root === other.root && one.lessonUuid === other.lessonUuid && one.cellsOf === other.cellsOf
