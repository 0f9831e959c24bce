import type { Absence, Diary } from '@timetable/domain'
import { useEffect, useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { shortDate } from './absence-words.ts'

/** Shows a notice when a teacher enters or withdraws an absence through their link while the page is open, for whatever date. */
export function useOwnAbsenceNotices({ absences }: Pick<Diary, 'absences'>, isReady: boolean): void {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  const known = useRef<Diary['absences'] | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = isReady ? absences : null
    if (!isReady || before === null || before === absences) return
    const missingIn = (all: Diary['absences'], other: Diary['absences']): readonly Absence[] =>
      Object.values(all).filter(({ uuid, bySelf }) => bySelf && !other[uuid])
    const tell = (key: 'bySelfNew' | 'bySelfGone') => (absence: Absence) => {
      const { of, firstDay } = absence
      const values = { name: of.name, date: shortDate(i18n.language, firstDay) }
      ui.toast({ state: 'success', headline: t(`today.absence.${key}`, values) })
    }
    missingIn(absences, before).forEach(tell('bySelfNew'))
    missingIn(before, absences).forEach(tell('bySelfGone'))
  }, [absences, isReady, t, i18n.language, ui])
}
