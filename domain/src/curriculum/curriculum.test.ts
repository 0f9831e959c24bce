import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { after, arbitrarySchedule, countingMint, faultsOf, slotAt, tinySchedule } from '../testing/index.ts'
import { perform } from '../commands/table.ts'
import type { Calendar, Schedule } from '../schedule.ts'
import { sharing } from '../calendars/students.ts'
import { parseCell, printCell } from './entry.ts'
import { curriculumOf, textOf } from './grid.ts'
import { writingOf, type CellText } from './writing.ts'

const lookOf = () => ({ color: '#A0A5EF', distribution: 'none' as const, timeOfDay: 'none' as const })
const nameOf = ({ name }: Calendar) => name
/** A code of their own for everyone: names may be alike. */
const coded = (schedule: Schedule) => {
  const codes = new Map(Object.keys(schedule.calendars).map((uuid, index) => [uuid, `c${index}`]))
  return ({ uuid }: Calendar) => codes.get(uuid)!
}

describe('[D395] a cell of the curriculum', () => {
  test.each([
    ['4 MÜ', [{ lengths: [1, 1, 1, 1], teachers: ['MÜ'], groups: [], others: [], weeks: '' }]],
    ['2+2 Be/Kr', [{ lengths: [2, 2], teachers: ['Be', 'Kr'], groups: [], others: [], weeks: '' }]],
    [
      '2 + 1 Ann Smith (girls) +7b +7c',
      [{ lengths: [2, 1], teachers: ['Ann Smith'], groups: ['girls'], others: ['7b', '7c'], weeks: '' }],
    ],
    ['3', [{ lengths: [1, 1, 1], teachers: [], groups: [], others: [], weeks: '' }]],
    [
      '2 Be (a & b); 1x2 Kr',
      [
        { lengths: [1, 1], teachers: ['Be'], groups: ['a', 'b'], others: [], weeks: '' },
        { lengths: [2], teachers: ['Kr'], groups: [], others: [], weeks: '' },
      ],
    ],
    ['  ', []],
  ])('%s is read, and written the same', (text, entries) => {
    expect(parseCell(text)).toEqual(entries)
    expect(parseCell(printCell(entries))).toEqual(entries)
  })

  test('says in which weeks, behind the teacher or in brackets, and never takes a teacher for a week', () => {
    const isWeek = (word: string) => ['A', 'B', 'A/C'].includes(word)
    const entry = { lengths: [1, 1], teachers: ['MÜ'], groups: [], others: [], weeks: 'A' }
    expect(parseCell('2 MÜ A', isWeek)).toEqual([entry])
    expect(parseCell('2 [A] MÜ, 2 MÜ [A]', isWeek)).toEqual([entry, entry])
    expect(parseCell('2 MÜ A')).toEqual([{ ...entry, teachers: ['MÜ A'], weeks: '' }])
    expect(printCell([entry], isWeek)).toBe('2 MÜ A')
    expect(printCell([entry])).toBe('2 MÜ [A]')
    expect(printCell([{ ...entry, weeks: '1A+1B' }], isWeek)).toBe('2 MÜ [1A+1B]')
    expect(printCell([{ ...entry, teachers: [] }], isWeek)).toBe('2 [A]')
    expect(parseCell('2 MÜ A/C', isWeek)).toEqual([{ ...entry, weeks: 'A/C' }])
  })

  test.each(['MÜ', 'four', '4 MÜ, much', '0 MÜ', '2 Be (a', '999999 MÜ'])('%s says nothing', (text) => {
    expect(parseCell(text)).toEqual({ unread: expect.any(String) })
  })
})

describe('[D396] written into the curriculum', () => {
  const school = () =>
    tinySchedule({
      days: 5,
      hours: 6,
      calendars: {
        '7a': { type: 'CLASS', parts: ['7a girls', '7a boys'] },
        '7b': 'CLASS',
        girls: { type: 'CLASS', classUuid: '7a', division: 'sport', parts: ['7a girls'] },
        boys: { type: 'CLASS', classUuid: '7a', division: 'sport', parts: ['7a boys'] },
        MÜ: 'TEACHER',
        KR: 'TEACHER',
        Gym: 'ROOM',
      },
      subjects: {
        Maths: { calendars: ['7a', 'MÜ', 'Gym'], lessons: [{ at: [0, 0], pinned: true }, { at: [1, 0] }, {}] },
        Sport: { calendars: ['girls', 'KR', '7b'], advanced: true, lessons: [{ length: 2 }] },
      },
    })
  const cellsOf = (schedule: Schedule, codeOf = nameOf) => {
    const grid = curriculumOf(schedule, codeOf)
    return grid.names.flatMap((name) =>
      grid.classes.map(({ uuid }) => ({ name, classUuid: uuid, text: textOf(grid.cell(name, uuid), grid.isWeek) })),
    )
  }
  const written = (schedule: Schedule, ...cells: readonly CellText[]) => {
    const { params, problems } = writingOf(schedule, cells, { codeOf: nameOf, lookOf, makesTeachers: true })
    expect(problems).toEqual([])
    return after(schedule, 'editSubjects', params, countingMint('new'))
  }
  const textIn = (schedule: Schedule, name: string, classUuid: string) =>
    textOf(curriculumOf(schedule, nameOf).cell(name, classUuid))

  test('what stands there already changes nothing', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (schedule) => {
        const codeOf = coded(schedule)
        const cells = cellsOf(schedule, codeOf).filter(({ text }) => !/^0|, 0/.test(text))
        expect(writingOf(schedule, cells, { codeOf, lookOf })).toEqual({
          params: { create: [], update: [], remove: [], newCalendars: [], divide: [] },
          written: [],
          unchanged: cells,
          problems: [],
        })
      }),
    )
  })

  test('whatever is written reads the same then, and leaves a version that is sound', () => {
    const entry = fc.tuple(fc.constantFrom('1', '4', '2+1', '1x2'), fc.nat(), fc.nat())
    fc.assert(
      fc.property(arbitrarySchedule(), fc.array(entry, { maxLength: 3 }), fc.nat(), (schedule, entries, nth) => {
        const codeOf = coded(schedule)
        const classes = curriculumOf(schedule, codeOf).classes
        const teachers = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
        const one = classes[nth % Math.max(1, classes.length)]
        fc.pre(one !== undefined && teachers.length > 0)
        const code = (n: number) => codeOf(teachers[n % teachers.length]!)
        const text = entries
          .map(([lengths, a, b]) => `${lengths} ${[...new Set([code(a), code(b)])].join('/')}`)
          .join(', ')
        const names = curriculumOf(schedule, codeOf).names
        const cell = { name: names[nth % Math.max(1, names.length)] ?? 'Music', classUuid: one.uuid, text }
        const writing = writingOf(schedule, [cell], { codeOf, lookOf })
        if (writing.problems.length > 0) {
          expect(new Set(writing.problems.map(({ what }) => what))).toEqual(new Set(['length']))
          return
        }
        const change = perform(schedule, 'editSubjects', writing.params, { mint: countingMint('new') })
        if (isRefusal(change)) {
          expect(change.code).toMatch(/^too-many|^rules-reach|^rule-/)
          return
        }
        const made = after(schedule, 'editSubjects', writing.params, countingMint('new'))
        expect(faultsOf(made)).toEqual([])
        const there = textOf(curriculumOf(made, coded(made)).cell(cell.name, cell.classUuid))
        const sorted = (list: string) => list.split(', ').toSorted()
        // Teachers stand in the order in which they came to the course.
        const plain = (list: string) => sorted(list).map((each) => each.split(/[ /]/).toSorted().join(' '))
        expect(plain(there).toSorted()).toEqual(plain(text).toSorted())
      }),
    )
  })

  test('more lessons, another teacher: those that lie stay where they are, the room too', () => {
    const before = school()
    const later = written(before, { name: 'Maths', classUuid: '7a', text: '5 KR' })
    expect(textIn(later, 'Maths', '7a')).toBe('5 KR')
    expect(later.subjects['Maths']!.calendarUuids.toSorted()).toEqual(['7a', 'Gym', 'KR'])
    const lessons = Object.values(later.lessons).filter(({ subjectUuid }) => subjectUuid === 'Maths')
    expect(lessons.map(({ timeSlotUuid }) => timeSlotUuid ?? 'tray').toSorted()).toEqual([
      slotAt(0, 0),
      slotAt(1, 0),
      'tray',
      'tray',
      'tray',
    ])
  })

  test('a new course, a new teacher, and one that goes, in one step', () => {
    const before = school()
    const later = written(
      before,
      { name: 'Music', classUuid: '7b', text: '2 HAL, 1 MÜ' },
      { name: 'Maths', classUuid: '7a', text: '' },
    )
    expect(textIn(later, 'Music', '7b')).toBe('2 HAL, 1 MÜ')
    expect(later.subjects['Maths']).toBeUndefined()
    expect(Object.values(later.calendars).filter(({ name }) => name === 'HAL')).toMatchObject([
      { calendarType: 'TEACHER' },
    ])
  })

  test('a course of several classes is told in each, and goes on without the one that it is taken from', () => {
    const before = school()
    expect([textIn(before, 'Sport', '7a'), textIn(before, 'Sport', '7b')]).toEqual(['1x2 KR (girls) +7b', '1x2 KR +7a'])
    const alone = written(before, { name: 'Sport', classUuid: '7b', text: '' })
    expect([textIn(alone, 'Sport', '7a'), textIn(alone, 'Sport', '7b')]).toEqual(['1x2 KR (girls)', ''])
    // Written in the other class it keeps the group that it has in this one.
    const longer = written(before, { name: 'Sport', classUuid: '7b', text: '2 KR +7a' })
    expect(textIn(longer, 'Sport', '7a')).toBe('2 KR (girls) +7b')
    expect(textIn(written(before, { name: 'Sport', classUuid: '7a', text: '1x2 KR +7b' }), 'Sport', '7a')).toBe(
      '1x2 KR +7b',
    )
    const both = written(
      before,
      { name: 'Sport', classUuid: '7a', text: '' },
      { name: 'Sport', classUuid: '7b', text: '' },
    )
    expect(both.subjects['Sport']).toBeUndefined()
  })

  test('weeks come, go, and stay with a course of which nothing else is said', () => {
    const before = tinySchedule({
      days: 5,
      hours: 6,
      weeks: ['A', 'B'],
      calendars: { '7a': 'CLASS', MÜ: 'TEACHER', 'Ann B': 'TEACHER' },
      subjects: {
        Maths: { calendars: ['7a', 'MÜ'], lessons: [{ at: [0, 0], weeks: [0] }, { weeks: [1] }, { weeks: [0] }] },
      },
    })
    const maths = { name: 'Maths', classUuid: '7a' }
    const text = (schedule: Schedule) => cellsOf(schedule)[0]?.text
    expect(text(before)).toBe('3 MÜ [2A+1B]')
    const later = written(before, { ...maths, text: '3 MÜ A' })
    expect(text(later)).toBe('3 MÜ A')
    expect(later.lessons['Maths 1']).toBe(before.lessons['Maths 1'])
    // "B" ends the name of a teacher, and so is none of the weeks but in brackets.
    const both = written(later, { ...maths, text: '3 MÜ A, 1x2 Ann B [B]' })
    expect(text(both)).toBe('3 MÜ A, 1x2 Ann B [B]')
    expect(Object.keys(both.subjects)).toHaveLength(2)
    expect(text(written(both, { ...maths, text: '4 MÜ' }))).toBe('4 MÜ')
    const { problems } = writingOf(before, [{ ...maths, text: '3 MÜ [C]' }], { codeOf: nameOf, lookOf })
    expect(problems).toEqual([{ ...maths, what: 'weeks', text: 'C' }])
  })

  test('of what cannot be written it is said why, and all else is written', () => {
    const problem = (text: string, classUuid = '7a') => {
      const bad = { name: 'Maths', classUuid, text }
      const good = { name: 'Music', classUuid: '7a', text: '2 KR' }
      const { params, problems, written } = writingOf(school(), [bad, good], { codeOf: nameOf, lookOf })
      expect(written).toEqual([good])
      expect(params).toMatchObject({ create: [{ name: 'Music' }], update: [], remove: [], newCalendars: [] })
      return problems.map(({ what, text }) => [what, text])
    }
    expect(problem('lots')).toEqual([['unread', 'lots']])
    expect(problem('2 MÜ (choir)')).toEqual([['group', 'choir']])
    expect(problem('2 MÜ (girls)', '7b')).toEqual([['group', 'girls']])
    expect(problem('2 MÜ +9z')).toEqual([['class', '9z']])
    expect(problem('1x7 MÜ')).toEqual([['length', '7']])
    const empty = { ...school(), timeSlots: {} }
    const double = { name: 'Maths', classUuid: '7a', text: '1x2 MÜ' }
    expect(writingOf(empty, [double], { codeOf: nameOf, lookOf }).problems).toEqual([])
    expect(problem('1 HAL, 2 MÜ (choir)')).toEqual([
      ['teacher', 'HAL'],
      ['group', 'choir'],
    ])
  })

  describe('groups that a class does not have yet', () => {
    const divided = (how: 'together' | 'apart', ...texts: [string, string, string][]) => {
      const before = school()
      const cells = texts.map(([name, classUuid, text]) => ({ name, classUuid, text }))
      const { params, problems } = writingOf(before, cells, { codeOf: nameOf, lookOf, makesGroups: how })
      expect(problems).toEqual([])
      const later = after(before, 'editSubjects', params, countingMint('new'))
      expect(faultsOf(later)).toEqual([])
      for (const { name, classUuid, text } of cells) expect(textIn(later, name, classUuid)).toBe(text)
      const groups = Object.values(later.calendars).filter(({ uuid }) => before.calendars[uuid] === undefined)
      return {
        later,
        named: groups.map(({ classUuid, division, name }) => `${classUuid} ${division}: ${name}`),
        groups,
      }
    }
    const share = (schedule: Schedule, [a, b]: readonly Calendar[]) => sharing(schedule, a!).includes(b!)

    test('come with the cells, those of one course as one division', () => {
      const { later, named, groups } = divided('apart', ['Religion', '7b', '2 MÜ (rel), 2 KR (eth)'])
      expect(named).toEqual(['7b Religion: rel', '7b Religion: eth'])
      expect(share(later, groups)).toBe(false)
      expect(share(later, [groups[0]!, later.calendars['7b']!])).toBe(true)
    })

    test('one alone leaves students of the class who are in none', () => {
      const { later, groups } = divided('apart', ['Choir', '7b', '1 MÜ (choir)'])
      expect(groups[0]!.parts).toHaveLength(1)
      expect(later.calendars['7b']!.parts).toHaveLength(2)
    })

    test('of several courses they share students or are one division, as is said', () => {
      const cells = [['Religion', '7b', '2 MÜ (rel)'], ['Ethics', '7b', '2 KR (eth)']] as [string, string, string][] // prettier-ignore
      const apart = divided('apart', ...cells)
      expect(apart.named).toEqual(['7b Religion: rel', '7b Ethics: eth'])
      expect(share(apart.later, apart.groups)).toBe(true)
      const together = divided('together', ...cells)
      expect(together.named).toEqual(['7b Religion / Ethics: rel', '7b Religion / Ethics: eth'])
      expect(share(together.later, together.groups)).toBe(false)
    })

    test('are made in each class, beside the groups it has, under a name that is free', () => {
      const { named } = divided('apart', ['sport', '7a', '1 MÜ (chess)'], ['sport', '7b', '1 KR (chess)'])
      expect(named).toEqual(['7a sport 2: chess', '7b sport: chess'])
    })

    test('a course that the class had as a whole becomes that of the group', () => {
      const { later } = divided('apart', ['Maths', '7a', '3 MÜ (fast)'])
      expect(Object.keys(later.subjects)).toEqual(['Maths', 'Sport'])
    })

    test('whatever the version is like, it is sound with them, or says why not', () => {
      fc.assert(
        fc.property(arbitrarySchedule(), fc.nat(), (schedule, nth) => {
          const codeOf = coded(schedule)
          const { classes } = curriculumOf(schedule, codeOf)
          const one = classes[nth % Math.max(1, classes.length)]
          fc.pre(one !== undefined)
          const cells = ['Maths', 'Choir'].map((name) => ({
            name,
            classUuid: one.uuid,
            text: `1 (the ${name}), 1 (all)`,
          }))
          const { params, problems } = writingOf(schedule, cells, { codeOf, lookOf, makesGroups: 'apart' })
          if (problems.length > 0) return
          const change = perform(schedule, 'editSubjects', params, { mint: countingMint('new') })
          if (isRefusal(change)) expect(change.code).toMatch(/^too-many|^rules-reach|^rule-|^choice-of-group$/)
          else expect(faultsOf(after(schedule, 'editSubjects', params, countingMint('new')))).toEqual([])
        }),
      )
    })

    test('no group comes with a cell that cannot be written', () => {
      const cells = [{ name: 'Maths', classUuid: '7a', text: '1 MÜ (choir), 1 HAL (band)' }]
      const { params, problems } = writingOf(school(), cells, { codeOf: nameOf, lookOf, makesGroups: 'apart' })
      expect(problems.map(({ what, text }) => [what, text])).toEqual([['teacher', 'HAL']])
      expect(params.divide).toEqual([])
    })
  })

  test('no teacher comes with a cell that cannot be written', () => {
    const cells = [
      { name: 'Maths', classUuid: '7a', text: '1 HAL, 2 MÜ (choir)' },
      { name: 'Music', classUuid: '7a', text: '1 Oda' },
    ]
    const { params } = writingOf(school(), cells, { codeOf: nameOf, lookOf, makesTeachers: true })
    expect(params.newCalendars.map(({ name }) => name)).toEqual(['Oda'])
  })
})

describe('[D396] a teacher is understood', () => {
  const calendars = {
    '7a': 'CLASS',
    'Müller, Jan': 'TEACHER',
    'Munz, Eva': 'TEACHER',
    'Berg, Anna': 'TEACHER',
  } as const
  const school = tinySchedule({ hours: 6, calendars: { ...calendars, 'Bergmann, Ida': 'TEACHER' } })
  const read = (teacher: string, meant?: Record<string, string>) => {
    const cell = { name: 'Art', classUuid: '7a', text: `2 ${teacher}` }
    const { params, problems } = writingOf(school, [cell], { codeOf: nameOf, lookOf, ...(meant && { meant }) })
    return problems[0]?.candidates ?? problems[0]?.what ?? params.create[0]?.calendarUuids.slice(1)
  }

  test.each([
    ['MÜ', ['Müller, Jan']],
    ['mul', ['Müller, Jan']],
    ['mueller', 'teacher'],
    ['jan', ['Müller, Jan']],
    ['Jan Mül', ['Müller, Jan']],
    ['müller j', ['Müller, Jan']],
    ['mu', ['Müller, Jan', 'Munz, Eva']],
    ['Berg', ['Berg, Anna']],
    ['Ber', ['Berg, Anna', 'Bergmann, Ida']],
    ['Oda', 'teacher'],
  ])('%s by the beginning of a name, with those of whom it may be', (written, who) => {
    expect(read(written)).toEqual(who)
  })

  test('once it is said who of several is meant', () => {
    expect(read('BER', { Ber: 'Bergmann, Ida' })).toEqual(['Bergmann, Ida'])
  })
})
