import { importOf, isRefusal } from '@timetable/domain'
import { mixedSchedule, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOfFiles, type NamedText } from './files.ts'
import { writeJson } from './json/write.ts'
import { readSchool, type SchoolRead } from './read-school.ts'
import { ascText } from './testing/asc-text.ts'
import type { DrawnLesson, DrawnSchool } from './testing/drawn-school.ts'
import { constraint, fetText, time } from './testing/fet-text.ts'
import { issuesOf } from './testing/read.ts'
import { gpuTexts, untisXmlText } from './testing/untis-text.ts'
import { constraintText, refer, xhsttText } from './testing/xhstt-text.ts'

/**
 * Every part of a file is kept or told. A part that no reader knows is put anywhere into a file of each format: it is among the issues, or
 * the file is refused.
 */
const UNKNOWN = 'Zz'

const tells = (read: SchoolRead, what: string) => isRefusal(read) || JSON.stringify(issuesOf(read)).includes(what)

const lesson = (given: Partial<DrawnLesson>): DrawnLesson => ({
  ...{ subject: 'Math', length: 1, students: [{ class: 0 }], teachers: [0], rooms: [0], placed: [], open: 0 },
  ...given,
})
const DRAWN: DrawnSchool = {
  ...{ days: 5, periods: 6, weeks: 2, classes: [[2], []], teachers: 2, rooms: 2 },
  lessons: [
    lesson({ placed: [{ day: 0, period: 0, week: null, room: 0 }] }),
    lesson({ subject: 'Art', students: [{ class: 1 }], placed: [{ day: 1, period: 1, week: 1, room: 1 }], open: 1 }),
    lesson({ subject: 'Choir', students: [{ class: 0, division: 0, group: 0 }], teachers: [1], open: 1 }),
  ],
}

const FET = fetText({
  students: { '5': { '5a': ['a1', 'a2'] } },
  rooms: ['R1', 'R2'],
  activities: [
    { id: 1, teachers: ['Ada'], students: ['5a'], tags: ['loud'] },
    { id: 2, teachers: ['Ada'], students: ['5'] },
    { id: 3, teachers: ['Ben'], students: ['5'] },
  ],
  time: [
    constraint('BasicCompulsoryTime', {}),
    constraint('TeacherMaxGapsPerDay', { Teacher_Name: 'Ada', Max_Gaps: 1 }),
    constraint('BreakTimes', { Break: [time('Break_Time', 'Mo', '2')] }),
    constraint('TeacherNotAvailableTimes', { Teacher: 'Ben', Times: [time('Not_Available_Time', 'Mo', '1')] }),
    constraint('ActivityPreferredStartingTime', { Activity_Id: 1, Preferred_Day: 'Tu', Preferred_Hour: '2' }),
    constraint('MinDaysBetweenActivities', {
      ...{ Number_of_Activities: 2, Activity_Id: ['2', '3'], MinDays: 1, Consecutive_If_Same_Day: 'true' },
    }),
    constraint('TwoActivitiesOrdered', { First_Activity_Id: 1, Second_Activity_Id: 2 }),
  ].join('\n'),
  space: [
    constraint('BasicCompulsorySpace', {}),
    constraint('ActivityPreferredRooms', { Activity_Id: 1, Preferred_Room: ['R1', 'R2'] }),
    constraint('TeacherHomeRoom', { Teacher: 'Ben', Room: 'R1' }),
  ].join('\n'),
})

const XHSTT = xhsttText({
  days: { Mo: ['Mo1', 'Mo2'], Tu: ['Tu1', 'Tu2'] },
  resources: ['Ann', 'Ben'],
  events: { Maths: { resources: ['Ann'] }, Art: { resources: ['Ben'], time: 'Mo1' } },
  constraints: constraintText('AssignTime', refer('EventGroups', 'all')),
}).replace('<MetaData><Contributor>A &amp; B</Contributor></MetaData>', '')

const XML: readonly (readonly [format: string, text: string])[] = [
  ['FET', FET],
  ['aSc', ascText(DRAWN)],
  ['aSc of 2008', ascText({ ...DRAWN, weeks: 1, lessons: DRAWN.lessons.slice(2) }, '2008')],
  ['Untis XML', untisXmlText(DRAWN)],
  ['XHSTT', XHSTT],
]

/** The places of opening tags, each with whether the element may have child elements: it has some, or says nothing yet. */
function tagsIn(text: string): { readonly end: number; readonly isParent: boolean; readonly isClosed: boolean }[] {
  return [...text.matchAll(/<[A-Za-z]\w*(?:\s[^<>]*?)?(\/?)>/g)].map((tag) => {
    const end = tag.index + tag[0].length
    return { end, isParent: /^\s*</.test(text.slice(end)), isClosed: tag[1] === '/' }
  })
}

describe.each(XML)('of a file of %s', (_, text) => {
  const tags = tagsIn(text)
  const own = tags.filter(({ isParent, isClosed }) => isParent && !isClosed)
  /** In FET, every element of these lists is a constraint, also without content. */
  const isListOfKinds = (end: number) => text.slice(0, end).endsWith('Constraints_List>')
  const inserted = (at: number, what: string) => text.slice(0, at) + what + text.slice(at)

  test('an unknown element is told, wherever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.boolean(), ({ end }, isDeep) => {
        const content = isDeep ? '<Inside>filled in</Inside>' : 'filled in'
        expect(tells(readSchool(inserted(end, `<${UNKNOWN}>${content}</${UNKNOWN}>`)), UNKNOWN)).toBe(true)
      }),
      { numRuns: runs(60) },
    )
  })

  test('an unknown attribute is told, wherever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tags), ({ end, isClosed }) => {
        const at = end - (isClosed ? 2 : 1)
        expect(tells(readSchool(inserted(at, ` ${UNKNOWN}="filled in"`)), UNKNOWN)).toBe(true)
      }),
      { numRuns: runs(60) },
    )
  })

  test('an unknown element that says nothing is not told', () => {
    fc.assert(
      fc.property(fc.constantFrom(...own.filter(({ end }) => !isListOfKinds(end))), ({ end }) => {
        const read = readSchool(inserted(end, `<${UNKNOWN}></${UNKNOWN}>`))
        fc.pre(!isRefusal(read))
        expect(tells(read, UNKNOWN)).toBe(false)
      }),
      { numRuns: runs(20) },
    )
  })
})

const ROSTER: readonly NamedText[] = [
  {
    name: 'classes.csv',
    text: 'sourcedId,status,title,courseSourcedId,classCode,classType,location,periods\nc1,active,7A,k1,M7A,homeroom,R2,1\nc2,,7B,k1,M7B,,R3,2',
  },
  {
    name: 'enrollments.csv',
    text: 'sourcedId,status,classSourcedId,userSourcedId,role\ne1,,c1,t1,teacher\ne2,,c1,s1,student',
  },
  { name: 'users.csv', text: 'sourcedId,status,givenName,familyName,username\nt1,,Ada,Byron,ab\ns1,,,,s' },
  { name: 'courses.csv', text: 'sourcedId,status,title\nk1,,Mathematics' },
  { name: 'orgs.csv', text: 'sourcedId,status,name,type\no1,,Hill School,school' },
]

test('an unknown column of OneRoster is told with its table, in whichever row it is filled in', () => {
  const cells = ROSTER.flatMap(({ text }, file) =>
    text.split('\n').flatMap((_, row) => (row === 0 ? [] : [{ file, row }])),
  )
  fc.assert(
    fc.property(fc.constantFrom(...cells), ({ file, row }) => {
      const files = ROSTER.map((one, i) =>
        i !== file
          ? one
          : {
              ...one,
              text: one.text
                .split('\n')
                .map((line, at) => `${line},${at === 0 ? UNKNOWN : at === row ? 'filled in' : ''}`)
                .join('\n'),
            },
      )
      const table = ROSTER[file]!.name.replace('.csv', '')
      expect(tells(readSchool(textOfFiles(files)), `“${table}/${UNKNOWN.toLowerCase()}”`)).toBe(true)
    }),
    { numRuns: runs(20) },
  )
  expect(tells(readSchool(textOfFiles(ROSTER)), 'file-parts')).toBe(true)
})

test('a column of Untis that is not read is told with its number, in whichever file and row it is filled in', () => {
  const files = gpuTexts(DRAWN)
  const rows = files.flatMap(({ text }, file) => text.split('\r\n').map((line, row) => ({ file, row, line })))
  fc.assert(
    fc.property(
      fc.constantFrom(...rows.filter(({ line }) => line !== '')),
      fc.nat({ max: 9 }),
      ({ file, row, line }, more) => {
        const column = Math.max(line.split(';').length, 50) + more
        const filled = line + ';'.repeat(column - line.split(';').length + 1) + '"filled in"'
        const changed = files.map((one, i) =>
          i === file ? { ...one, text: one.text.split('\r\n').with(row, filled).join('\r\n') } : one,
        )
        const name = files[file]!.name.replace('.TXT', '')
        expect(tells(readSchool(textOfFiles(changed)), `“${name}: ${column + 1}”`)).toBe(true)
      },
    ),
    { numRuns: runs(30) },
  )
})

type Json = { [name: string]: unknown }

function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Json, ...Object.values(value).flatMap(objectsIn)]
}

test('an unknown field of our own file is told, wherever it is', () => {
  const text = writeJson(importOf(mixedSchedule()))
  const count = objectsIn(JSON.parse(text)).length
  fc.assert(
    fc.property(fc.nat({ max: count - 1 }), (at) => {
      const school: unknown = JSON.parse(text)
      objectsIn(school)[at]![UNKNOWN] = 'filled in'
      expect(tells(readSchool(JSON.stringify(school)), UNKNOWN)).toBe(true)
    }),
    { numRuns: runs(60) },
  )
})
