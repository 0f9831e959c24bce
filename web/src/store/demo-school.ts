import { importedSchool, type ImportedSchool } from '@timetable/domain'
import demoText from '@timetable/instances/demo.json?raw'
import { teacherName, type SchoolWords } from './demo-words.ts'

/**
 * The demo school with names in the user's language, with no lesson scheduled. It is large, so callers import it only when needed.
 */
export function demoSchool(words: SchoolWords): ImportedSchool {
  const { title, description, names } = words
  const school = importedSchool.parse(JSON.parse(demoText))
  const roomName = (name: string) =>
    name.replace(/^(.+?)( \d+)?$/, (_, kind: string, number = '') => `${names[kind] ?? kind}${number}`)
  let teachers = 0
  const called = ({ name, calendarType }: ImportedSchool['calendars'][number]) => {
    if (calendarType === 'TEACHER') return teacherName(words, name.split(' ')[0]!, teachers++)
    return calendarType === 'ROOM' ? roomName(name) : name
  }
  return {
    ...school,
    title,
    description,
    calendars: school.calendars.map((calendar) => ({ ...calendar, name: called(calendar) })),
    subjects: school.subjects.map((subject) => ({ ...subject, name: names[subject.name] ?? subject.name })),
  }
}
