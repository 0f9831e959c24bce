import { sameName, type CalendarType } from '@timetable/domain'
import { isListed, type SheetMeaning } from '@timetable/formats'
import { useAppText } from '../../i18n/app-texts.ts'
import { countsInWords } from '../../timetable/import/into-version/counts-in-words.ts'

/** How many courses, lessons, classes, people and rooms the version will have. A group counts as its class. */
export function WhatItMakes({ reads }: { reads: readonly SheetMeaning[] }) {
  const { t } = useAppText()
  const names = { CLASS: new Set<string>(), TEACHER: new Set<string>(), ROOM: new Set<string>() }
  const courses = reads.flatMap((read) => read.courses)
  // In courses, people and rooms are often called by the short names of a list.
  const whole = new Map<string, string>()
  for (const { lists, listed } of reads)
    for (const { name, shortName } of listed)
      if (shortName !== undefined) whole.set(`${lists} ${sameName(shortName)}`, sameName(name))
  const add = (type: CalendarType, name: string) =>
    names[type].add(whole.get(`${type} ${sameName(name)}`) ?? sameName(name))
  for (const { calendars } of courses)
    for (const { name, calendarType, group } of calendars) add(calendarType, group?.class ?? name)
  for (const { lists, listed } of reads)
    for (const { name, homeRoom, homeTeacher } of listed) {
      if (isListed(lists)) add(lists, name)
      if (homeRoom !== undefined) add('ROOM', homeRoom)
      if (homeTeacher !== undefined) add('TEACHER', homeTeacher)
    }
  const counts = {
    courses: courses.length,
    lessons: courses.reduce((sum, { lengths }) => sum + lengths.length, 0),
    classes: names.CLASS.size,
    teachers: names.TEACHER.size,
    rooms: names.ROOM.size,
  }
  return (
    <p role="status">
      {t('sheets.desk.makes')} {countsInWords(counts, t, { hasZeros: courses.length > 0 })}
    </p>
  )
}
