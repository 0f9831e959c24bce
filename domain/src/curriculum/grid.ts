import { appendTo } from '../records/lists-by-key.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { headOf, type Calendar, type Schedule, type Subject, type Uuid } from '../schedule.ts'
import { parseWeeks, printWeekShares } from '../week/week-shares.ts'
import { weekNamesOf } from '../week/weeks.ts'
import { printCell, writable, type IsWeek, type WrittenEntry } from './entry.ts'

/** Returns a calendar's name in the curriculum: its short name, for a group the one within its class. */
export type CodeOf = (calendar: Calendar) => string

/** A course in the cell of a class: the class attends it as a whole or by groups. */
export type Entry = {
  readonly subject: Subject
  readonly written: WrittenEntry
  /** The calendars of the class that attend it: the class or its groups. */
  readonly own: readonly Uuid[]
}

/** A table with course names as rows and classes as columns. Each cell has the courses of that name that the class attends. */
export type Curriculum = {
  readonly names: readonly string[]
  readonly classes: readonly Calendar[]
  /** Whether a word is the name of a week, and not of a teacher. */
  readonly isWeek: IsWeek
  cell(name: string, classUuid: Uuid): readonly Entry[]
}

export function curriculumOf(schedule: Schedule, codeOf: CodeOf): Curriculum {
  const classes = Object.values(schedule.calendars).filter(isClass)
  const cells = new Map<string, Entry[]>()
  const names = new Map<string, number>()
  const inOrder = Object.values(schedule.subjects).sort((a, b) => a.order - b.order)
  for (const subject of inOrder) {
    const byClass = Map.groupBy(
      subject.calendarUuids.filter((uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS'),
      (uuid) => schedule.calendars[uuid]!.classUuid ?? uuid,
    )
    for (const [classUuid, own] of byClass) {
      if (!names.has(subject.name)) names.set(subject.name, names.size)
      const key = keyOf(subject.name, classUuid)
      const entry = { subject, own, written: writtenFor(schedule, subject, classUuid, codeOf) }
      appendTo(cells, key, entry)
    }
  }
  return {
    names: [...names.keys()],
    classes,
    isWeek: weekWords(schedule, codeOf),
    cell: (name, classUuid) => cells.get(keyOf(name, classUuid)) ?? [],
  }
}

/** The text of a cell, as it would be typed. */
export const textOf = (entries: readonly Entry[], isWeek?: IsWeek): string =>
  printCell(
    entries.map(({ written }) => written),
    isWeek,
  )

/** Returns whether a word names weeks. False if a teacher has that name or last word. */
function weekWords(schedule: Schedule, codeOf: CodeOf): IsWeek {
  const names = weekNamesOf(headOf(schedule))
  if (names.length === 0) return () => false
  const lastWord = (name: string) => writable(name).split(' ').at(-1)!.toLowerCase()
  const people = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
  const taken = new Set(people.flatMap((one) => [lastWord(one.name), lastWord(codeOf(one))]))
  return (word) =>
    !/\s/.test(word) &&
    parseWeeks(word, names) !== undefined &&
    word.split('/').every((part) => !taken.has(part.toLowerCase()))
}

const isClass = ({ calendarType, classUuid }: Calendar): boolean => calendarType === 'CLASS' && classUuid === null
const keyOf = (name: string, classUuid: Uuid): string => `${classUuid} ${name}`

function writtenFor(schedule: Schedule, subject: Subject, classUuid: Uuid, codeOf: CodeOf): WrittenEntry {
  const calendars = subject.calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  const classes = calendars.filter(({ calendarType }) => calendarType === 'CLASS')
  const nameOf = (calendar: Calendar) => writable(codeOf(calendar))
  const lessons = lessonsOfSubject(schedule, subject.uuid)
  return {
    lengths: lessons.map(({ length }) => length).sort((a, b) => b - a),
    weeks: printWeekShares(lessons, weekNamesOf(headOf(schedule))),
    teachers: calendars.filter(({ calendarType }) => calendarType === 'TEACHER').map(nameOf),
    groups: classes.some(({ uuid }) => uuid === classUuid)
      ? []
      : classes.filter((calendar) => calendar.classUuid === classUuid).map(nameOf),
    others: otherClasses(schedule, classes, classUuid).map(nameOf),
  }
}

/** The other classes that attend, as a whole or by groups, without duplicates. */
function otherClasses(schedule: Schedule, attending: readonly Calendar[], classUuid: Uuid): Calendar[] {
  const uuids = new Set(attending.map((calendar) => calendar.classUuid ?? calendar.uuid))
  uuids.delete(classUuid)
  return [...uuids].flatMap((uuid) => schedule.calendars[uuid] ?? [])
}
