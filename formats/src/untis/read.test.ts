import { isRefusal, type ImportedSchool } from '@timetable/domain'
import { mutatedText, seeded, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOfFiles } from '../files.ts'
import { readSchool } from '../read-school.ts'
import { drawnSchool } from '../testing/drawn-school.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { cellsDrawn, difText, gpuTexts, untisXmlText } from '../testing/untis-text.ts'

/** Every cell of every lesson; a group is told as its class. */
function cellsSeen({ calendars, subjects }: ImportedSchool): string[] {
  const byKey = new Map(calendars.map((calendar) => [calendar.key, calendar]))
  const named = (key: string) => byKey.get(byKey.get(key)?.class ?? key)?.name ?? key
  return subjects
    .flatMap((subject) =>
      subject.lessons.flatMap(({ length, start, weeks, calendars: own = subject.calendars }) =>
        Array.from({ length }, (_, i) =>
          JSON.stringify([subject.name, start && [start[0], start[1] + i], weeks?.[0] ?? null, own.map(named).sort()]),
        ),
      ),
    )
    .sort()
}

/** Students who are in two lessons at one time, by class; none, as the file has these as groups. */
function doubled({ calendars, subjects, weeks: names = ['every'] }: ImportedSchool): string[] {
  const parts = new Map(calendars.map(({ key, parts: own }) => [key, own ?? [key]]))
  const classes = new Set(calendars.filter(({ calendarType }) => calendarType === 'CLASS').map(({ key }) => key))
  const taken = new Set<string>()
  const found: string[] = []
  for (const { calendars: shared, lessons } of subjects)
    for (const { start, length, weeks = names.map((_, i) => i), calendars: own = shared } of lessons) {
      if (!start) continue
      const students = own.filter((key) => classes.has(key)).flatMap((key) => parts.get(key) ?? [])
      for (const part of new Set(students))
        for (const week of weeks)
          for (let i = 0; i < length; i++) {
            const cell = `${part} ${week} ${start[0]} ${start[1] + i}`
            if (taken.has(cell)) found.push(cell)
            taken.add(cell)
          }
    }
  return found
}

test('the text files of Untis, whatever separates their cells, are read as they were', () => {
  fc.assert(
    fc.property(
      drawnSchool({ divided: false, alternating: false }),
      fc.constantFrom(';', ',', '\t'),
      (drawn, separator) => {
        fc.pre(cellsDrawn(drawn).length > 0)
        const school = schoolOf(readSchool(textOfFiles(gpuTexts(drawn, separator))))
        expect(cellsSeen(school)).toEqual(cellsDrawn(drawn))
        expect(doubled(school)).toEqual([])
      },
    ),
    { numRuns: runs(50) },
  )
})

test('the XML of Untis, with weeks in turn, is read as it was', () => {
  fc.assert(
    fc.property(drawnSchool({ divided: false }), (drawn) => {
      fc.pre(cellsDrawn(drawn).length > 0)
      const school = schoolOf(readSchool(untisXmlText(drawn)))
      expect(cellsSeen(school)).toEqual(cellsDrawn(drawn))
      expect(doubled(school)).toEqual([])
      expect(school.title).toBe('Drawn')
      expect(school.periods[0]).toEqual({ startTime: '08:05', endTime: '08:50' })
    }),
    { numRuns: runs(50) },
  )
})

const ROWS = [
  '7;"9a";"Ott";"KR";"12";1;1;;',
  '7;"9a";"Ott";"KR";"12";1;2;;',
  '7;"9b";"Ott";"KR";"12";1;1;;',
  '7;"9b";"Ott";"KR";"12";1;2;;',
  '7;"9a";"Kim";"ER";"14";1;1;;',
  '8;"9a";"Lee";"ETH";"";1;1;;',
  '9;"9a";"Lee";"M";"12";5;6;;',
  '9;"9b";"";"M";"";;;0:45;',
]

test('a school small enough to look at: coupled, joined, in groups, and the minutes that have no place', () => {
  const read = readSchool(ROWS.join('\n'))
  const { calendars, subjects, days, periods } = schoolOf(read)
  expect([days, periods.length]).toEqual([5, 6])
  expect(subjects.map(({ name, lessons }) => [name, lessons.map(({ start, length }) => [start, length])])).toEqual([
    [
      'KR / ER',
      [
        [[0, 0], 1],
        [[0, 1], 1],
      ],
    ],
    ['ETH', [[[0, 0], 1]]],
    ['M', [[[4, 5], 1]]],
  ])
  expect(calendars.filter(({ calendarType }) => calendarType === 'CLASS').map(({ name }) => name)).toEqual([
    '9a',
    '9b',
    '9a: KR / ER',
    '9a: ETH',
  ])
  expect(issuesOf(read).map(({ code, count }) => [code, count])).toEqual(
    expect.arrayContaining([
      ['untis-coupled', 1],
      ['untis-groups', 2],
      ['untis-minutes', 1],
      ['untis-no-times', 1],
    ]),
  )
})

test('files of other things are told', () => {
  const files = [
    { name: 'export/GPU001.TXT', text: ROWS.join('\n'), encoding: 'windows-1252' },
    { name: 'export/GPU016.TXT', text: '"L";"Ott";1;1;-3\n"L";"Kim";1;2;-3' },
    { name: 'export/GPU009.TXT', text: '"hall";"Ott";1;1' },
    { name: 'export/GPU019.TXT', text: '7;8\n8;9' },
    { name: 'readme.md', text: 'hello' },
  ]
  const read = readSchool(textOfFiles(files))
  expect(schoolOf(read).calendars.filter(({ blocked }) => blocked.length > 0)).toHaveLength(2)
  expect(issuesOf(read).map(({ code, values, count }) => [code, values?.what, count])).toEqual(
    expect.arrayContaining([
      ['file-left-out', 'export/GPU019.TXT', 2],
      ['file-left-out', 'export/GPU009.TXT', 1],
      ['file-left-out', 'readme.md', 1],
      ['file-encoding', undefined, 1],
    ]),
  )
})

test('in XML: tables of other things, lessons of a part of the year, students one by one, the weeks of a scheme of dates', () => {
  const read = readSchool(`<document version="3.1" xmlns="https://untis.at/untis/XmlInterface">
    <general><week_periodicity>2</week_periodicity><termbegindate>20260824</termbegindate></general>
    <lesson_date_schemes><lesson_date_scheme id="UG_E"><periodic_weeks><WeekB/></periodic_weeks></lesson_date_scheme></lesson_date_schemes>
    <rooms><room id="RM_R 1"><longname>Attic</longname></room></rooms>
    <timerequests><timerequest/><timerequest/></timerequests><holidays><holiday/></holidays>
    <lessons><lesson id="LS_100"><periods>3</periods><lesson_subject id="SU_D  G4"/>
      <lesson_classes id="CL_FOT 11B CL_11"/><lesson_students id=" ST_A ST_B"/>
      <effectivebegindate>20260901</effectivebegindate><lesson_date_scheme id="UG_E"/>
      <times><time><assigned_day>3</assigned_day><assigned_period>2</assigned_period><assigned_room id="RM_R 1"/></time><time/></times>
    </lesson></lessons></document>`)
  const school = schoolOf(read)
  expect(school.calendars.map(({ name, shortName }) => [name, shortName])).toEqual([
    ['FOT 11B', undefined],
    ['11', undefined],
    ['Attic', 'R 1'],
  ])
  expect(school.weeks).toEqual(['A', 'B'])
  expect(school.subjects[0]?.lessons.map(({ start, weeks }) => [start, weeks])).toEqual([
    [[2, 1], [1]],
    [null, [1]],
    [null, [1]],
  ])
  expect(issuesOf(read).map(({ code, values, count }) => [code, values?.what, count])).toEqual(
    expect.arrayContaining([
      ['file-left-out-required', 'timerequests', 2],
      ['file-left-out', 'holidays', 1],
      ['file-students', undefined, 1],
      ['untis-dates', undefined, 1],
      ['untis-minutes', undefined, 1],
    ]),
  )
})

test('in XML: a time grid with other times on a day; a day without usable times has those of the first', () => {
  const at = (day: number, period: number, start: string, end: string) =>
    `<timeperiod><day>${day}</day><period>${period}</period><starttime>${start}</starttime><endtime>${end}</endtime></timeperiod>`
  const grid = (...more: string[]) =>
    readSchool(`<document version="3.1" xmlns="https://untis.at/untis/XmlInterface">
    <timeperiods>${[1, 2, 3, 4].flatMap((day) => [at(day, 1, '0800', '0845'), at(day, 2, '0850', '0935')]).join('')}
      ${more.join('')}</timeperiods>
    <lessons><lesson id="LS_100"><periods>1</periods><lesson_subject id="SU_D"/></lesson></lessons></document>`)
  const friday = schoolOf(grid(at(5, 1, '0750', '0830'), at(5, 2, '0835', '0915')))
  expect(friday.periods.map(({ startTime, endTime }) => `${startTime}-${endTime}`)).toEqual([
    '08:00-08:45',
    '08:50-09:35',
  ])
  expect(friday.otherDays).toEqual([
    {
      days: [4],
      periods: [
        { startTime: '07:50', endTime: '08:30' },
        { startTime: '08:35', endTime: '09:15' },
      ],
    },
  ])
  expect(schoolOf(grid())).not.toHaveProperty('otherDays')
  const odd = grid(at(5, 1, '0900', '0945'))
  expect(schoolOf(odd)).not.toHaveProperty('otherDays')
  expect(schoolOf(odd).periods).toEqual(friday.periods)
  expect(issuesOf(odd).map(({ code, count }) => [code, count])).toContainEqual(['file-day-times', 1])
  expect(issuesOf(odd).map(({ code }) => code)).not.toContain('file-times')
})

test('files changed at random are read or refused, and what is read fits the shape of an imported school', () => {
  const random = seeded(19)
  for (const whole of [ROWS.join('\n'), `7;"${'long'.repeat(200)}";"Ott";"KR";"${'room'.repeat(200)}";1;1;;`])
    for (let round = 0; round < 400; round++) {
      const read = readSchool(mutatedText(random, whole))
      if (!isRefusal(read)) schoolOf(read)
    }
  expect(isRefusal(readSchool('7;"9a\0";"Ott";"KR";"12";1;1;;'))).toBe(true)
})

test.each([
  ['no lessons', textOfFiles([{ name: 'GPU003.TXT', text: '"9a";"Class 9a"' }]), 'GPU001.TXT and GPU002.TXT'],
  ['a period without end', '1;"9a";"Ott";"M";"";1;9999;;', '9999 periods a day'],
  ['a day without end', '1;"9a";"Ott";"M";"";9999;1;;', '9999 days'],
  ['rows without end', '1;"9a";"Ott";"M";"";1;1;;\n'.repeat(200_001), 'too many rows'],
  ['XML without lessons', '<document xmlns="https://untis.at/untis/XmlInterface"/>', 'it has no lessons'],
])('files with %s are refused in words', (_, text, reason) => {
  const read = readSchool(text)
  expect(isRefusal(read) && read).toMatchObject({ error: expect.stringContaining(reason) })
})

const LESSONS = [
  '1;2;2;2;"8a";"ORT";"M";"R11";;;2;;;;20260801;20270131;0;;;;;;;X;',
  '2;3;3;3;"8a";"ORT";"Ph";"PH1~PH2";;;3;;;;20260801;20270731;0;;;;;;;;',
  '3;2;2;2;"8b";"?";"D";"R12";;;2;;;;20260801;20270731;0;;;;;;;;',
  '4;2;2;1;"8a";"N.N.";"E";"?";;;2;;;;20260801;20270731;0;;;"R11";;;;;',
  '5;0;0;0;"8b";"KIR";"Chor";"AULA";;;0;;;;20260801;20270731;0;;;;;;;;',
  '6;1.5;1.5;1.5;"8b";"KIR";"Mu";"";;;1.5;;;;20260801;20270731;0;;;"R12";;;;;',
]

test('lessons alone have the usual week, their rooms, nobody where nobody is chosen yet, and tell the rest', () => {
  const read = readSchool(textOfFiles([{ name: '', text: LESSONS.join('\n') }]), 'Autumn.txt')
  const { title, days, periods, calendars, subjects } = schoolOf(read)
  expect([title, days, periods.length]).toEqual(['Autumn', 5, 8])
  const named = new Map(calendars.map(({ key, name }) => [key, name]))
  expect(
    subjects.map(({ name, calendars: own, lessons }) => [name, own.map((key) => named.get(key)), lessons.length]),
  ).toEqual([
    ['M', ['8a', 'ORT', 'R11'], 2],
    ['Ph', ['8a', 'ORT', 'PH1', 'PH2'], 3],
    ['D', ['8b', 'R12'], 2],
    ['E', ['8a'], 2],
    ['Mu', ['8b', 'KIR', 'R12'], 2],
  ])
  expect(
    Object.fromEntries(issuesOf(read).map(({ code = '', values, count }) => [code, [values?.['names'], count]])),
  ).toEqual({
    'file-parts': ['“GPU002: 24”, “GPU002: 4”', 2],
    'untis-dates': [undefined, 1],
    'file-no-grid': [undefined, 1],
    'untis-no-times': [undefined, 1],
    'untis-no-periods': ['Chor (8b)', 1],
    'untis-nobody': ['D (8b), E (8a)', 2],
    'untis-parts': ['Mu (8b)', 1],
  })
})

describe('a lesson with half a period a week', () => {
  const rows = [
    '1;1.5;1.5;1.5;"8b";"KIR";"Mu";"";;;1.5;;;;;;0;;;;;;;;',
    '2;0.5;0.5;0.5;"8b";"ORT";"Ku";"";;;0.5;;;;;;0;;;;;;;;',
    '3;2.3;2.3;2.3;"8b";"ORT";"M";"";;;2.3;;;;;;0;;;;;;;;',
  ]
  const readWith = (...said: readonly [halves: 'weeks' | 'up' | 'down', rounding: 'nearest' | 'up' | 'down'][]) => {
    const [fractions] = said.map(([halves, rounding]) => ({ halves, rounding }))
    return readSchool(textOfFiles([{ name: 'GPU002.TXT', text: rows.join('\n') }]), '', fractions)
  }
  const lessonsOf = (read: ReturnType<typeof readWith>) =>
    schoolOf(read).subjects.map(({ name, lessons }) => [name, lessons.map(({ weeks }) => weeks ?? 'all')])

  test('is every other week, whole or nothing, as the user says; alternating in each class', () => {
    const inTurn = readWith(['weeks', 'nearest'])
    expect(schoolOf(inTurn).weeks).toEqual(['A', 'B'])
    expect(lessonsOf(inTurn)).toEqual([
      ['Mu', ['all', [0]]],
      ['Ku', [[1]]],
      ['M', ['all', 'all']],
    ])
    expect(issuesOf(inTurn)).toContainEqual(
      expect.objectContaining({ code: 'untis-halves', count: 2, values: { names: 'Mu (8b), Ku (8b)' } }),
    )
    expect(lessonsOf(readWith(['down', 'up']))).toEqual([
      ['Mu', ['all']],
      ['M', ['all', 'all', 'all']],
    ])
    expect(lessonsOf(readWith(['up', 'down']))).toEqual([
      ['Mu', ['all', 'all']],
      ['Ku', ['all']],
      ['M', ['all', 'all']],
    ])
  })

  test('is rounded and told if the user has not said, with the number of halves', () => {
    const read = readWith()
    expect(schoolOf(read).weeks).toBeUndefined()
    expect(issuesOf(read)).toContainEqual(
      expect.objectContaining({
        ...{ code: 'untis-parts', count: 3, kind: 'parts' },
        values: { names: 'Mu (8b), Ku (8b), M (8b)', halves: '2' },
      }),
    )
  })
})

test('a first lesson with a part of a period is no spreadsheet', () => {
  const read = readSchool(LESSONS.toReversed().join('\n'))
  expect(schoolOf(read).subjects).toHaveLength(5)
})

test('a teacher whose short name looks like nobody has the name of the file', () => {
  const files = [
    { name: 'GPU001.TXT', text: '1,"5a","NN","M","R1",1,1,,\n2,"5a","XX","D","R1",1,2,,' },
    { name: 'GPU004.TXT', text: '"NN";"Norman, Nora"\n"XX";"N.N."' },
  ]
  const { calendars } = schoolOf(readSchool(textOfFiles(files)))
  expect(calendars.flatMap(({ calendarType, name }) => (calendarType === 'TEACHER' ? [name] : []))).toEqual([
    'Norman, Nora',
  ])
})

test('periods without a day are unscheduled lessons of their class, beside those of other files only once', () => {
  const rows = [
    '3,"5b","SCH","M","R2",0,0,,',
    '3,"5b","SCH","M","R2",,,,',
    '4,"5b","MUE","D","R2",2,3,,',
    '7,"5b","SCH","","R2",4,2,,',
  ]
  const lessonsOf = (files: { name: string; text: string }[]) =>
    schoolOf(readSchool(textOfFiles(files))).subjects.map(({ name, lessons }) => [
      name,
      lessons.map(({ start }) => start),
    ])
  const alone = [{ name: 'GPU001.TXT', text: rows.join('\n') }]
  expect(lessonsOf(alone)).toEqual([
    ['D', [[1, 2]]],
    ['?', [[3, 1]]],
    ['M', [null, null]],
  ])
  const told = issuesOf(readSchool(textOfFiles(alone)))
  expect(told.find(({ code }) => code === 'untis-unscheduled')).toMatchObject({
    count: 2,
    values: { names: 'M (5b) (× 2)' },
  })
  expect(told.find(({ code }) => code === 'untis-no-subject')).toMatchObject({ values: { names: '7 (5b)' } })
  const lesson = `3;3;3;3;"5b";"SCH";"M";"R2"${';'.repeat(20)}`
  expect(lessonsOf([...alone, { name: 'GPU002.TXT', text: lesson }]).at(-1)).toEqual(['M', [null, null, null]])
})

test('the capacity of a room is its seats', () => {
  const files = [
    { name: 'GPU001.TXT', text: ROWS.join('\n') },
    { name: 'GPU005.TXT', text: '"12";"Attic";;;;;1;30\n"14";;;;;;1;0' },
  ]
  const read = readSchool(textOfFiles(files))
  expect(schoolOf(read).calendars.flatMap(({ name, seats }) => (seats === undefined ? [] : [[name, seats]]))).toEqual([
    ['Attic', 30],
  ])
  expect(issuesOf(read).find(({ code }) => code === 'file-parts')).toMatchObject({
    values: { names: '“GPU005: 7” (× 2)' },
  })
})

test('a class has its long name and its number of boys and girls', () => {
  const blanks = (count: number) => ';'.repeat(count)
  const files = [
    { name: 'GPU001.TXT', text: ROWS.join('\n') },
    { name: 'GPU003.TXT', text: `"9a";"Class 9a"${blanks(15)}12;14\n"9b";""${blanks(15)}0;0` },
  ]
  const read = readSchool(textOfFiles(files))
  const classes = schoolOf(read).calendars.filter((one) => one.calendarType === 'CLASS' && one.class === undefined)
  expect(classes.map(({ name, shortName, pupils }) => [name, shortName, pupils])).toEqual([
    ['Class 9a', '9a', 26],
    ['9b', undefined, undefined],
  ])
  expect(issuesOf(read).map(({ code }) => code)).not.toContain('file-parts')
})

/** The weeks of each course, and the lesson groups that are told. */
function weeksRead(lessons: readonly string[], times: readonly string[]) {
  const files = [
    { name: 'GPU001.TXT', text: times.join('\n') },
    { name: 'GPU002.TXT', text: lessons.join('\n') },
  ]
  const read = readSchool(textOfFiles(files))
  const { weeks, subjects } = schoolOf(read)
  return {
    weeks,
    lessons: subjects.flatMap(({ name, lessons: own }) => own.map((one) => [name, one.start, one.weeks])),
    told: issuesOf(read).find(({ code }) => code === 'untis-lesson-groups')?.values?.['names'],
  }
}
const lessonRow = (number: number, subject: string, periods: number, group: string) =>
  `${number};${periods};;;"8a";"ORT";"${subject}";;;;;"${group}"${';'.repeat(12)}`
const timeRow = (number: number, subject: string, day: number, week: string) =>
  `${number};"8a";"ORT";"${subject}";"";${day};1;;${week}`

test('lesson groups are weeks where they say so, or where the periods have the number of a week', () => {
  const lessons = [
    lessonRow(1, 'M', 2, 'B-Woche'),
    lessonRow(2, 'D', 1, 'A+C'),
    lessonRow(3, 'E', 1, 'HJ1'),
    lessonRow(4, 'F', 1, ''),
  ]
  expect(weeksRead(lessons, [timeRow(1, 'M', 1, '2'), timeRow(2, 'D', 1, '')])).toEqual({
    weeks: ['A', 'B-Woche', 'C'],
    lessons: [
      ['M', [0, 0], [1]],
      ['M', null, [1]],
      ['D', [0, 0], [0, 2]],
      ['E', null, undefined],
      ['F', null, undefined],
    ],
    told: 'HJ1',
  })
  // Named as nobody would guess, but numbered.
  expect(weeksRead([lessonRow(1, 'M', 2, 'North')], [timeRow(1, 'M', 1, '2')])).toEqual({
    weeks: ['A', 'North'],
    lessons: [
      ['M', [0, 0], [1]],
      ['M', null, [1]],
    ],
    told: undefined,
  })
})

test('periods of single weeks without a lesson group count once a slot towards the periods a week', () => {
  const times = [timeRow(1, 'M', 1, '1'), timeRow(1, 'M', 1, '2'), timeRow(1, 'M', 2, '1')]
  expect(weeksRead([lessonRow(1, 'M', 3, '')], times).lessons).toEqual([
    ['M', [0, 0], [0]],
    ['M', [1, 0], [0]],
    ['M', [0, 0], [1]],
    ['M', null, undefined],
  ])
})

test('files in the Data Interchange Format are read as those of separated cells are, and as far as they go', () => {
  fc.assert(
    fc.property(drawnSchool({ divided: false, alternating: false }), (drawn) => {
      fc.pre(cellsDrawn(drawn).length > 0)
      const texts = gpuTexts(drawn)
      const interchanged = texts.map(({ name, text }) => ({
        name: name.replace('.TXT', '.DIF'),
        text: difText(
          text
            .split('\r\n')
            .map((line) =>
              line
                .split(';')
                .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1) : cell === '' ? '' : Number(cell))),
            ),
        ),
      }))
      expect(schoolOf(readSchool(textOfFiles(interchanged)))).toEqual(schoolOf(readSchool(textOfFiles(texts))))
      const [first] = interchanged
      const half = textOfFiles([{ ...first!, text: first!.text.slice(0, first!.text.length / 2) }])
      expect(() => readSchool(half)).not.toThrow()
    }),
    { numRuns: runs(15) },
  )
})

/** A row of GPU002 with its periods, and other columns by number, counted from 1. */
const gpu002Row = (number: number, periods: number, others: Readonly<Record<number, string>> = {}) =>
  Array.from(
    { length: 46 },
    (_, i) => [number, periods, '', '', '9a', 'Ott', `S${number}`][i] ?? others[i + 1] ?? '',
  ).join(';')

test('double lessons and blocks that are not scheduled yet have their length', () => {
  const school = schoolOf(
    readSchool(
      textOfFiles([
        // Of lesson 4, one double lesson is scheduled, of lesson 5 a period.
        { name: 'GPU001.TXT', text: '4;9a;Ott;S4;;1;1;;\n4;9a;Ott;S4;;1;2;;\n5;9a;Ott;S5;;1;3;;' },
        {
          name: 'GPU002.TXT',
          text: [
            gpu002Row(1, 5, { 28: '2', 29: '2' }),
            gpu002Row(2, 7, { 30: '3' }),
            gpu002Row(3, 3, { 28: '1-2' }),
            gpu002Row(4, 5, { 28: '2', 29: '2' }),
            gpu002Row(5, 2, { 28: '1' }),
            gpu002Row(6, 2),
          ].join('\n'),
        },
      ]),
    ),
  )
  const lengths = school.subjects.map(({ name, lessons }) => [
    name,
    lessons.filter(({ start }) => start === null).map(({ length }) => length),
  ])
  expect(Object.fromEntries(lengths)).toEqual({
    S1: [2, 2, 1],
    S2: [3, 3, 1],
    S3: [2, 1],
    S4: [2, 1],
    S5: [1],
    S6: [1, 1],
  })
})

test('what Untis computes of a lesson is not told, its mark and its student group are', () => {
  const read = readSchool(gpu002Row(1, 2, { 17: '0.01146', 24: 'X', 40: '2', 41: '0.00003', 42: '9a_M' }))
  expect(issuesOf(read).flatMap(({ code, values }) => (code === 'file-parts' ? [values?.names] : []))).toEqual([
    '“GPU002: 24”, “GPU002: 42”',
  ])
})
