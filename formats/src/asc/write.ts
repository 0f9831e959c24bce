import {
  bellOf,
  headOf,
  PRODUCT_NAME,
  weekCountOf,
  weekNamesOf,
  weeksOf,
  type ImportIssue,
  type Schedule,
} from '@timetable/domain'
import { attendedLessons, type AttendedLesson } from '../attended-lesson.ts'
import { stableIds } from '../stable-ids.ts'
import type { TableWords } from '../tables/words.ts'
import { warnOfUnwritten } from '../unwritten.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { encodeXml } from '../xml.ts'
import { lessonRows, onlyRoomChoice } from './write-lessons.ts'
import { ascIds, peopleTables, sharedOtherwise } from './write-people.ts'
import { maskOf, tableText, type AscRow, type AscTable } from './write-rows.ts'

/**
 * Returns a version as the XML that aSc Timetables imports, in its form of 2012. What aSc cannot hold is among the issues. Days and periods
 * have the names in `words`.
 */
export function writeAsc(
  schedule: Schedule,
  words: Pick<TableWords, 'days' | 'periods'>,
): { readonly text: string; readonly issues: readonly ImportIssue[] } {
  const warnings = collectWarnings()
  const ids = ascIds(schedule)
  const attended = attendedLessons(schedule)
  const subjects = subjectTable(schedule)
  const subjectIds = new Map(subjects.rows.map(({ id, name }) => [name, `${id}`]))
  const weeks = weeksTable(schedule)
  const weekIds = new Map(weeks.rows.map(({ id, weeks: mask }) => [mask, `${id}`]))
  const rows = lessonRows(
    {
      ...{ schedule, ids, anyDay: ANY_DAY, wholeYear: WHOLE_YEAR },
      subjectOf: (name) => subjectIds.get(name) ?? '',
      weeksOf: (mask) => weekIds.get(mask) ?? '',
    },
    attended,
  )
  const tables: AscTable[] = [
    periodTable(schedule, words.periods),
    dayTable(words.days),
    weeks,
    {
      ...{ tag: 'termsdefs', row: 'termsdef', columns: ['id', 'name', 'short', 'terms'] },
      rows: [{ id: WHOLE_YEAR, name: 'Whole year', short: 'YR', terms: '1' }],
    },
    subjects,
    ...peopleTables(schedule, ids),
    { tag: 'lessons', row: 'lesson', columns: LESSON_COLUMNS, rows: rows.lessons },
    { tag: 'cards', row: 'card', columns: CARD_COLUMNS, rows: rows.cards },
  ]
  warnOfLeftOut(schedule, attended, warnings)
  const about = `importtype="database" options="idprefix:${encodeXml(PRODUCT_NAME)},groupstype1,decimalseparatordot" displayname="${encodeXml(PRODUCT_NAME)}"`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<timetable ${about}>\n${tables.map(tableText).join('')}</timetable>\n`
  return { text, issues: warnings.list() }
}

const ANY_DAY = 'D0'
const WHOLE_YEAR = 'Y1'
const LESSON_COLUMNS = [
  ...['id', 'subjectid', 'classids', 'groupids', 'teacherids', 'classroomids', 'periodspercard', 'periodsperweek'],
  ...['daysdefid', 'weeksdefid', 'termsdefid', 'capacity'],
]
const CARD_COLUMNS = ['lessonid', 'period', 'days', 'weeks', 'terms', 'classroomids']

function subjectTable({ subjects }: Schedule): AscTable {
  const all = Object.values(subjects)
  const idOf = stableIds(all.map(({ uuid }) => uuid))
  const byName = Map.groupBy(all, ({ name }) => name)
  return {
    ...{ tag: 'subjects', row: 'subject', columns: ['id', 'name', 'short'] },
    rows: [...byName].map(([name, own]): AscRow => ({
      id: `S${idOf(own[0]?.uuid ?? '')}`,
      name,
      short: own.find(({ shortName }) => shortName !== undefined)?.shortName ?? name,
    })),
  }
}

function periodTable(schedule: Schedule, names: readonly string[]): AscTable {
  return {
    ...{ tag: 'periods', row: 'period', columns: ['period', 'name', 'short', 'starttime', 'endtime'] },
    rows: bellOf(schedule).usual.map(({ startTime, endTime }, hour) => ({
      ...{ period: hour + 1, name: names[hour], short: names[hour], starttime: startTime, endtime: endTime },
    })),
  }
}

function dayTable(names: readonly string[]): AscTable {
  const masks = names.map((_, day) => maskOf(names.length, [day]))
  return {
    ...{ tag: 'daysdefs', row: 'daysdef', columns: ['id', 'name', 'short', 'days'] },
    rows: [
      ...names.map((name, day) => ({ id: `D${day + 1}`, name, short: name, days: masks[day] })),
      { id: ANY_DAY, name: 'Any day', short: 'X', days: masks.join() },
    ],
  }
}

/** Every week, all weeks, and the other sets of weeks that lessons are in. */
function weeksTable(schedule: Schedule): AscTable {
  const count = weekCountOf(schedule)
  const names = weekNamesOf(headOf(schedule))
  const every = Array.from({ length: count }, (_, week) => week)
  const sets = [every, ...(count > 1 ? every.map((week) => [week]) : [])]
  const masks = new Map(sets.map((set) => [maskOf(count, set), set]))
  for (const lesson of Object.values(schedule.lessons)) {
    const set = [...weeksOf(lesson, count)]
    if (!masks.has(maskOf(count, set))) masks.set(maskOf(count, set), set)
  }
  return {
    ...{ tag: 'weeksdefs', row: 'weeksdef', columns: ['id', 'name', 'short', 'weeks'] },
    rows: [...masks].map(([weeks, set], i) => {
      const named = set.length === count ? 'All weeks' : set.map((week) => names[week] ?? '').join('+')
      return { id: `W${i + 1}`, name: named, short: set.length === count ? 'All' : named, weeks }
    }),
  }
}

function warnOfLeftOut(schedule: Schedule, attended: readonly AttendedLesson[], warnings: Warnings): void {
  const { add } = warnings
  const chosen = attended.filter((one) => one.lesson.choices.length > (onlyRoomChoice(schedule, one) ? 1 : 0))
  add('other-choices', {}, chosen.length)
  add('asc-shared', {}, sharedOtherwise(schedule))
  add('asc-rooms', {}, attended.filter(({ rooms, start }) => start === null && rooms.length > 1).length)
  warnOfUnwritten(warnings, schedule, [
    ...(['rules', 'blocked', 'pins', 'tags', 'equipment', 'qualifications', 'emptyCourses', 'order', 'held'] as const),
    ...(['times', 'halfDays', 'terms', 'description', 'year'] as const),
  ])
}
