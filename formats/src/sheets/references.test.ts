import { isRefusal } from '@timetable/domain'
import { runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lines } from '../testing/sheet-text.ts'
import { bestTable } from './best-table.ts'
import { fitsBeside } from './beside.ts'
import { meaningOf } from './meaning.ts'
import { readPasted } from './read-sheets.ts'
import { withNamesOfIds } from './references.ts'
import { schoolOfSheet } from './school.ts'
import type { SheetTable } from './table.ts'

// Tables in the shape of those that people publish, with invented names. The expected numbers are counted from their lines.

function tablesOf(texts: Readonly<Record<string, string>>): SheetTable[] {
  return Object.entries(texts).map(([name, text]) => {
    const table = readPasted(text)
    if ('problem' in table) throw new Error(table.problem)
    return { ...table, name }
  })
}

const readTable = (table: SheetTable) => meaningOf(table, { longest: 40, isKnown: () => false, called: table.name })

/** The school of several tables, as the import desk proposes it: the best table with all that fit beside it. */
function schoolOf(texts: Readonly<Record<string, string>>) {
  const tables = withNamesOfIds(tablesOf(texts))
  const best = bestTable(tables)!
  const main = readTable(best)
  const besides = tables.filter((table) => table !== best).map(readTable)
  const made = schoolOfSheet(
    'School',
    { days: 5 },
    main,
    besides.filter((each) => fitsBeside(main, each)),
  )
  if (isRefusal(made)) throw new Error(made.error)
  return { best, main, school: made.school }
}

/** The courses of a school with the names of everybody who attends. */
function coursesOf({ school }: ReturnType<typeof schoolOf>) {
  const names = new Map(school.calendars.map(({ key, name }) => [key, name]))
  return school.subjects.map(({ name, calendars, lessons }) =>
    [name, lessons.length, ...calendars.map((key) => names.get(key))].join(' | '),
  )
}

describe('tables that refer to each other by ids', () => {
  test('sections that are only different in their grade get both as a name, and curricula refer to them', () => {
    const school = schoolOf({
      curriculum: lines(
        'section_id,subject_name,weekly_hours,required_room_type',
        '1,Latin,3.0,Plain',
        '2,Latin,1.5,Plain',
        '3,Art,0.0,Studio',
      ),
      sections: lines('section_id,grade,section_name', '1,1,A', '2,1,B', '3,2,A'),
      rooms: lines('classroom_id,classroom_name,type_name,capacity', '1,Hall,Plain,30', '2,Attic,Studio,20'),
      teachers: lines('teacher_id,teacher_name,max_weekly_hours', '1,Ada Byron,23', '2,Bo Ek,18'),
      room_types: lines('type_name', 'Plain', 'Studio'),
    })
    expect(school.best.name).toBe('curriculum')
    expect(coursesOf(school)).toEqual(['Latin | 3 | 1A', 'Latin | 2 | 1B'])
    expect(school.school.subjects[1]?.lessons.map(({ weeks }) => weeks)).toEqual([undefined, [0]])
    expect(school.main.skipped).toEqual([{ row: 3, column: 2, reason: 'zero' }])
    expect(school.school.calendars.map(({ name, seats }) => [name, seats])).toEqual([
      ['1A', undefined],
      ['1B', undefined],
      ['2A', undefined],
      ['Hall', 30],
      ['Attic', 20],
      ['Ada Byron', undefined],
      ['Bo Ek', undefined],
    ])
  })

  test('requirements have classes, courses, teachers and their room by id; rooms to choose from are not those of the lesson', () => {
    const school = schoolOf({
      requirements: lines(
        'requirement_id,class_id,subject_id,teacher_id,sessions_per_week,preferred_room_id,allowed_room_ids',
        'Q1,C1,S1,T2,3,R1,R1;R2',
        'Q2,C2,S2,T1;T2,2,,R2',
      ),
      classes: lines('class_id,class_name', 'C1,Class 10A', 'C2,Class 10B'),
      subjects: lines('subject_id,subject_name', 'S1,Latin', 'S2,Art'),
      teachers: lines('teacher_id,firstname,surname', 'T1,Ada,Byron', 'T2,Bo,Ek'),
      rooms: lines('room_id,room_name,capacity', 'R1,Hall,30', 'R2,Attic,20'),
    })
    expect(coursesOf(school)).toEqual([
      'Latin | 3 | Class 10A | Bo Ek | Hall',
      'Art | 2 | Class 10B | Ada Byron | Bo Ek',
    ])
    expect(school.best.named?.map(({ by }) => by)).toEqual(['classes', 'subjects', 'teachers', 'rooms', 'rooms'])
  })

  test('slots and double periods are read; without a table of teachers their ids are their names', () => {
    const { courses, questions } = readTable(
      tablesOf({
        lessons: lines(
          'lesson_id,subject_name,teacher_id,pupil_ids,classroom_id,total_required_slots,total_required_double_periods',
          'L_A,Latin,1,1;2,4,8,3',
          'L_B,Art,2,3,5,2,0',
        ),
      })[0]!,
    )
    expect(questions).toEqual([])
    expect(courses.map(({ name, lengths, calendars }) => [name, lengths, calendars.map((each) => each.name)])).toEqual([
      ['Latin', [2, 2, 2, 1, 1], ['1', '4']],
      ['Art', [1, 1], ['2', '5']],
    ])
  })

  test('an id that no table has stays and is told by its row', () => {
    const [plan] = withNamesOfIds(
      tablesOf({
        plan: lines('subject,teacher_id,hours', 'Latin,1,3', 'Art,2,2', 'PE,9,1'),
        staff: lines('teacher_id,name', '1,Ada Byron', '2,Bo Ek'),
      }),
    )
    expect(plan?.rows.map((cells) => cells[1])).toEqual(['teacher_id', 'Ada Byron', 'Bo Ek', '9'])
    expect(plan?.named).toEqual([{ column: 1, role: 'TEACHER', by: 'staff', unknown: [3] }])
  })

  test('two people of one name stay two', () => {
    const [plan] = withNamesOfIds(
      tablesOf({
        plan: lines('subject,teacher_id,hours', 'Latin,1,3', 'Art,2,2'),
        staff: lines('teacher_id,name', '1,Bo Ek', '2,Bo Ek'),
      }),
    )
    expect(plan?.rows.slice(1).map((cells) => cells[1])).toEqual(['Bo Ek (1)', 'Bo Ek (2)'])
  })

  test('tables without ids of each other stay as they are', () => {
    const tables = tablesOf({
      courses: lines('Subject,Class,Lessons', 'Art,7a,2'),
      staff: lines('teacher_id,teacher_name', '1,Ada Byron'),
    })
    expect(withNamesOfIds(tables)).toEqual(tables)
  })

  test('any ids: each cell has the name of its row, whatever the ids and their order', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[A-Za-z]?\d{1,4}$/), {
      ...{ minLength: 1, maxLength: 12 },
      selector: (id) => id.toLowerCase(),
    })
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.nat()), (keys, numbers) => {
        const used = keys.map(() => keys[numbers.next().value % keys.length]!)
        const [plan] = withNamesOfIds(
          tablesOf({
            plan: lines('subject,class_id,hours', ...used.map((id, i) => `Course ${i},${id},1`)),
            classes: lines('class_id,class_name', ...keys.map((id, i) => `${id},Form ${i}`)),
          }),
        )
        expect(plan?.rows.slice(1).map((cells) => cells[1])).toEqual(used.map((id) => `Form ${keys.indexOf(id)}`))
      }),
      { numRuns: runs(60) },
    )
  })
})
