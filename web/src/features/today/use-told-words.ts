import { countedTypes, toldBefore, toldOn, type DayLine, type DayPublication } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { usePublicConfig } from '../../store/use-public-config.ts'
import { peopleWords } from '../../timetable/calendars/people-words.ts'
import { useDay } from './day-context.ts'

/** Whose weeks differ on these lines from what they were sent last: "2 teachers and 7 classes". Null: nobody's, there are no lines, or the site sends no mails. */
export function useToldWords(lines: readonly DayLine[] | null): string | null {
  const { t, i18n } = useAppText()
  const { published, diary, date } = useDay()
  const { mails } = usePublicConfig()
  return useMemo(() => {
    if (lines === null || !mails) return null
    const next: DayPublication = { uuid: 'next', date, number: Infinity, at: '', by: '', lines: [...lines] }
    // The version has no course that is withheld from this school.
    const told = toldOn(published, toldBefore(diary, next), next, true)
    const { CLASS: classes, TEACHER: teachers, ROOM: rooms } = countedTypes(published, told.keys())
    return peopleWords(t, i18n.language, { teachers, classes, ...(teachers + classes === 0 && { rooms }) })
  }, [lines, mails, published, diary, date, t, i18n.language])
}
