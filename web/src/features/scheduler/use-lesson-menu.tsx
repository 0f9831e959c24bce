import type { Uuid } from '@timetable/domain'
import { useCallback, useState, type ReactNode } from 'react'
import { useSession } from '../../store/session-context.tsx'
import { useLockedSubjects } from '../../timetable/use-locked-subjects.ts'
import { LessonMenu } from './lesson-menu.tsx'

type Opened = { readonly lessonUuid: Uuid; readonly calendarUuid: Uuid | null; readonly box: DOMRect }

/**
 * The menu of the cards of one grid: opens it at a card, and is it while it is open. A lesson beyond the trial opens the
 * payment instead. Whose timetable the card lies in is
 * read where grids of many calendars write it, on the cell; `own` is that of a grid of one.
 */
export function useLessonMenu(own: Uuid | null = null): {
  readonly openMenu: (card: HTMLElement) => void
  readonly menu: ReactNode
} {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { schedule, ui } = useSession()
  const locked = useLockedSubjects()
  const openMenu = useCallback(
    (card: HTMLElement) => {
      const lessonUuid = card.dataset.lesson ?? ''
      const subjectUuid = schedule.getState().schedule?.lessons[lessonUuid]?.subjectUuid ?? ''
      if (locked.has(subjectUuid)) return ui.openModal({ kind: 'payment' })
      const calendarUuid = own ?? card.closest<HTMLElement>('[data-calendar]')?.dataset.calendar ?? null
      setOpened({ lessonUuid, calendarUuid, box: card.getBoundingClientRect() })
    },
    [own, locked, schedule, ui],
  )
  return { openMenu, menu: opened && <LessonMenu {...opened} onClose={() => setOpened(null)} /> }
}
