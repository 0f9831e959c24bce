import { distribution, tagsInUse, timeOfDay, type Distribution, type TimeOfDay } from '@timetable/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useLockedSubjects } from '../../timetable/lessons/use-locked-subjects.ts'
import { courseRows, type CourseRow } from './course-rows.ts'
import { coursesOf, WHOLE_VIEW, type CourseWords } from './course-view.ts'
import { NOTHING, within } from '../../timetable/bulk/selection.ts'

/** The courses on the page: all of them, those of the view, the number of locked ones, and the selected ones. */
export function useCourses() {
  const schedule = useSchedule((state) => state.schedule)
  const clashes = useSchedule((state) => state.clashes)
  const locked = useLockedSubjects()
  const words = useCourseWords()
  const [wanted, setView] = useState(WHOLE_VIEW)
  const [ticked, setSelection] = useState(NOTHING)
  const last = useRef<readonly CourseRow[]>([])

  const all = useMemo(() => (schedule ? courseRows(schedule, clashes, last.current) : []), [schedule, clashes])
  useEffect(() => {
    last.current = all
  }, [all])
  // A tag that no lesson has any more, because it was renamed or removed, must not hide courses.
  const gone = wanted.tag !== null && !(schedule && tagsInUse(schedule).has(wanted.tag))
  const view = useMemo(() => (gone ? { ...wanted, tag: null } : wanted), [wanted, gone])
  const shown = useMemo(() => coursesOf(all, view, words), [all, view, words])
  const editable = useMemo(() => new Set(all.map((row) => row.uuid)), [all])
  const selection = useMemo(() => within(ticked, editable), [ticked, editable])
  return { all, shown, locked: locked.size, view, setView, words, selection, setSelection }
}

function useCourseWords(): CourseWords {
  const { t } = useAppText()
  return useMemo(
    () => ({
      distribution: Object.fromEntries(
        distribution.def.values.map((value) => [value, t(`subjects.distribution_${value}`)]),
      ) as Record<Distribution, string>,
      timeOfDay: Object.fromEntries(
        timeOfDay.def.values.map((value) => [value, t(`subjects.timeOfDay_${value}`)]),
      ) as Record<TimeOfDay, string>,
    }),
    [t],
  )
}
