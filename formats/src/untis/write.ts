import { codesOf, headOf, type Calendar, type CalendarType, type Schedule, weekOf } from '@timetable/domain'
import { calendarsOfType, coursesByName, wholeClasses } from '../attended-lesson.ts'
import { personName } from '../person-name.ts'
import { warnOfUnwritten } from '../unwritten.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { zipWriter } from '../zipped.ts'
import { gpuRow, type GpuCell } from './gpu-row.ts'
import { untisShortNames } from './short-names.ts'
import { blockLength, numberedLessons, roomsOfAll, writeLessons, writeTimes, type GpuNames } from './write-lessons.ts'
import { writeRequests } from './write-requests.ts'

/** The numbers of columns of the tables of classes, teachers, rooms and subjects. */
const COLUMNS = { classes: 33, teachers: 46, rooms: 18, subjects: 22 }

/**
 * Returns a version as the text files that Untis exports, in a zip: the slots (GPU001), the lessons (GPU002), the classes, teachers,
 * rooms and subjects (GPU003 to GPU006), and the time requests (GPU016). UTF-8, with semicolons, as SVWS-NRW and Schulportal Hessen read them.
 */
export const writeGpu = zipWriter(gpuFiles)

/** Returns the files by name. */
export function gpuFiles(schedule: Schedule, warnings: Warnings = collectWarnings()): Readonly<Record<string, string>> {
  const names = namesIn(schedule, warnings)
  const numbered = numberedLessons(schedule)
  const requests = writeRequests(schedule, names)
  warnOfLeftOut(schedule, numbered, warnings)
  warnings.add('untis-mixed-requests', {}, requests.mixed)
  warnOfOthers(requests.others, warnings)
  const classes = wholeClasses(schedule)
  const table = (calendars: readonly Calendar[], columns: number, others: (one: Calendar) => Cells) =>
    calendars.map((one) => gpuRow({ 0: names.calendar(one), 1: one.name, ...others(one) }, columns)).join('')
  const homeOf = (uuid: string | undefined) => {
    const home = schedule.calendars[uuid ?? '']
    return home && names.calendar(home)
  }
  return {
    'GPU001.TXT': writeTimes(numbered, names, firstPeriod(schedule)),
    'GPU002.TXT': writeLessons(schedule, numbered, names),
    'GPU003.TXT': table(classes, COLUMNS.classes, ({ homeRoomUuid, homeTeacherUuid, pupils }) => ({
      3: homeOf(homeRoomUuid),
      29: homeOf(homeTeacherUuid),
      31: pupils,
    })),
    'GPU004.TXT': table(calendarsOfType(schedule, 'TEACHER'), COLUMNS.teachers, ({ name, homeRoomUuid }) => {
      const { given, family } = personName(name)
      return { 1: family, 4: homeOf(homeRoomUuid), 28: given }
    }),
    'GPU005.TXT': table(calendarsOfType(schedule, 'ROOM'), COLUMNS.rooms, ({ seats }) => ({ 7: seats })),
    'GPU006.TXT': [...coursesByName(schedule).keys()]
      .map((name) => gpuRow({ 0: names.course(name), 1: name }, COLUMNS.subjects))
      .join(''),
    ...(requests.text !== '' && { 'GPU016.TXT': requests.text }),
  }
}

type Cells = Readonly<Record<number, GpuCell>>

/** Returns the short names, and warns of the names that had to be shortened. */
function namesIn(schedule: Schedule, warnings: Warnings): GpuNames {
  const codes = codesOf(schedule)
  const ofType = (type: CalendarType) =>
    calendarsOfType(schedule, type)
      .filter(({ classUuid }) => classUuid === null)
      .map(({ uuid, name, shortName }) => ({
        ...{ key: uuid, name: shortName ?? name, code: codes.calendars.get(name) ?? '' },
      }))
  const setFor = new Map(
    Object.values(schedule.subjects).flatMap(({ name, shortName }) => (shortName ? [[name, shortName] as const] : [])),
  )
  const courses = [...coursesByName(schedule).keys()].map((name) => ({
    ...{ key: name, name: setFor.get(name) ?? name, code: codes.subjects.get(name) ?? '' },
  }))
  const shorts = [ofType('CLASS'), ofType('TEACHER'), ofType('ROOM'), courses].map((named) => {
    const own = untisShortNames(named)
    warnings.addNames(
      'untis-names',
      named.flatMap(({ key, name }) => (own.get(key) === name ? [] : [name])),
      {},
      'names',
    )
    return own
  })
  const subjects = shorts.pop()
  const calendars = new Map(shorts.flatMap((own) => [...own]))
  return { calendar: ({ uuid }) => calendars.get(uuid) ?? '', course: (name) => subjects?.get(name) ?? '' }
}

/** The number of the first period of a day: that of its name, if all periods are named by consecutive numbers from 0 or 1. */
function firstPeriod(schedule: Schedule): number {
  const names = headOf(schedule).periodNames ?? []
  return names.length === weekOf(schedule).hours && names.every((name, i) => name === `${i}`) ? 0 : 1
}

function warnOfLeftOut(schedule: Schedule, numbered: ReturnType<typeof numberedLessons>, warnings: Warnings): void {
  const { add } = warnings
  const groups = calendarsOfType(schedule, 'CLASS').filter(({ classUuid }) => classUuid !== null)
  add('untis-groups-written', {}, groups.length)
  add('untis-weeks', {}, Object.values(schedule.lessons).filter(({ weeks }) => weeks).length)
  add('untis-times', {}, 1)
  for (const { lessons, teachers } of numbered) {
    add('untis-pairs', {}, teachers.length > 1 ? lessons.filter(({ rooms }) => rooms.length > 1).length : 0)
    const isBlock = blockLength(lessons) !== undefined
    const longer = lessons.filter(({ lesson, start }) => lesson.length > 2 && start === null && !isBlock)
    add('untis-lengths', {}, longer.length)
    const shared = roomsOfAll(lessons)
    add('untis-rooms', {}, lessons.filter(({ rooms, start }) => start === null && rooms.length > shared.length).length)
  }
}

/** Warns about what the files do not have. `others`: the version without time requests. */
function warnOfOthers(others: Schedule, warnings: Warnings): void {
  warnOfUnwritten(warnings, others, [
    ...(['rules', 'blockedGroups', 'pins', 'choices', 'tags', 'emptyCourses', 'buildings', 'qualifications'] as const),
    ...(['equipment', 'halfDays', 'terms', 'description', 'year'] as const),
  ])
}
