import { importedSchool, type ImportedSchool } from '@timetable/domain'
import demoText from '@timetable/instances/demo.json?raw'
import { teacherName, type SchoolWords } from './demo-words.ts'

/** The demo school in the reader's words, nothing placed yet. It is large: imported where it is asked for, and not before. */
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
