import { capacityFindings, type ImportedSchool } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { calendarNames, issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

const slot = (name: string, prefix = '') => [time(name, 'Mo', '2', prefix)]
const GOOD = fetText({
  students: { '5a': { '5a girls': ['5a girls 1'] } },
  rooms: ['r1', 'r2'],
  more: '<Buildings_List><Building><Name>Main</Name></Building></Buildings_List>',
  activities: [
    { id: 11, subject: 'Art', teachers: ['Ada'], students: ['5a girls'], tags: ['loud'], duration: 2 },
    { id: 12, subject: 'Sport', teachers: ['Ben'], students: ['5a'] },
    { id: 13, subject: 'Sport', teachers: ['Ben'], students: ['5a'] },
  ],
  time: [
    constraint('TeacherMaxDaysPerWeek', { Teacher_Name: 'Ada', Max_Days_Per_Week: 1 }),
    constraint('StudentsSetMaxHoursDaily', { Students: '5a', Maximum_Hours_Daily: 3 }),
    constraint('TeacherNotAvailableTimes', { Teacher: 'Ben', Times: [time('Not_Available_Time', 'Tu', '4')] }),
    constraint('MinDaysBetweenActivities', { Activity_Id: ['12', '13'], MinDays: 1 }),
    constraint('TwoActivitiesOrdered', { First_Activity_Id: 11, Second_Activity_Id: 12 }),
    constraint('TeacherActivityTagMaxHoursDaily', { Teacher: 'Ada', Activity_Tag: 'loud', Maximum_Hours_Daily: 2 }),
    constraint('ActivitiesPreferredStartingTimes', {
      Weight_Percentage: '95,5',
      ...{ Teacher_Name: '', Students_Name: '', Subject_Name: 'Sport', Activity_Tag_Name: '', Duration: '' },
      Times: slot('Preferred_Starting_Time', 'Preferred_Starting_'),
    }),
  ].join('\n'),
  space: [
    constraint('ActivityPreferredRooms', { Activity_Id: 11, Preferred_Room: ['r1', 'r2'] }),
    constraint('RoomNotAvailableTimes', { Room: 'r1', Times: slot('Not_Available_Time') }),
  ].join('\n'),
})

/** What refers to a name, the wrong name, and the issue that tells of it; and what says a number. */
const NAMING: readonly (readonly [field: string, wrong: string, kind: string])[] = [
  ...['Teacher', 'Teacher_Name'].map((field) => [field, 'Zoe', 'unknown teachers'] as const),
  ...['Students'].map((field) => [field, '9z', 'unknown students'] as const),
  ...['Subject', 'Subject_Name'].map((field) => [field, 'Magic', 'unknown subjects'] as const),
  ...['Activity_Tag'].map((field) => [field, 'quiet', 'unknown activity tags'] as const),
  ...['Room', 'Preferred_Room'].map((field) => [field, 'r9', 'unknown rooms'] as const),
  ...['Activity_Id', 'First_Activity_Id', 'Second_Activity_Id'].map(
    (field) => [field, '99', 'unknown activities'] as const,
  ),
  ...['Day', 'Preferred_Starting_Day'].map((field) => [field, 'So', 'unknown days'] as const),
  ...['Hour', 'Preferred_Starting_Hour'].map((field) => [field, '13', 'unknown hours'] as const),
  ...['0', '99', 'abc', '', '1.5', '-2'].map((wrong) => ['Duration', wrong, 'durations'] as const),
  ...['-1', '101', 'NaN', 'abc', ''].map((wrong) => ['Weight_Percentage', wrong, 'weights'] as const),
  ...['Max_Days_Per_Week', 'Maximum_Hours_Daily', 'MinDays'].flatMap((field) =>
    ['abc', '', '-1', '1e9'].map((wrong) => [field, wrong, 'Constraint'] as const),
  ),
]

/** Every place of a file that says one of these, with the issue that a wrong value there makes. */
const places = NAMING.flatMap(([field, wrong, kind]) =>
  [...GOOD.matchAll(new RegExp(`<${field}>([^<]+)</${field}>`, 'g'))].map((match) => ({
    ...{ field, wrong, kind, at: match.index },
    text: `${GOOD.slice(0, match.index)}<${field}>${wrong}</${field}>${GOOD.slice(match.index + match[0].length)}`,
  })),
)

const lessonsOf = (school: ImportedSchool) =>
  school.subjects.flatMap(({ lessons }) => lessons.map(({ key }) => key)).sort()

test('a good file is told nothing of', () => {
  expect(issuesOf(readFet(GOOD))).toEqual([])
  const school = schoolOf(readFet(GOOD))
  expect(school.rules).toHaveLength(6)
  expect(school.rules.map(({ strength }) => strength)).toContain(96)
  expect(capacityFindings(scheduleOf(school))).toEqual([])
  expect(places.length).toBeGreaterThan(60)
})

test.each(places)('$wrong as $field at $at is told, and the rest of the school is whole', ({ wrong, kind, text }) => {
  const good = schoolOf(readFet(GOOD))
  const read = readFet(text)
  const issues = issuesOf(read).filter((issue) => issue.kind.startsWith(kind))
  expect(issues).toHaveLength(1)
  expect(issues[0]?.text).toContain(`“${wrong}”`)
  const school = schoolOf(read)
  expect(lessonsOf(school)).toEqual(lessonsOf(good))
  for (const type of ['TEACHER', 'ROOM'] as const)
    expect(calendarNames(school, type)).toEqual(expect.arrayContaining(calendarNames(good, type)))
  expect(good.rules.length - school.rules.length).toBeLessThan(2)
})

test.each([
  ['teachers', '<Teacher><Name>Ada</Name></Teacher>', '“Ada”'],
  ['rooms', '<Room><Name>r1</Name></Room>', '“r1”'],
  ['students', '<Subgroup><Name>5a girls 1</Name></Subgroup>', '“5a girls 1”'],
  ['days', '<Day><Name>Mo</Name></Day>', '“Mo”'],
  ['lessons', '<Id>12</Id>', '12'],
])('of two %s with one name it is told', (what, item, name) => {
  const twice = what === 'lessons' ? GOOD.replace('<Id>13</Id>', item) : GOOD.replace(item, item + item)
  const warnings = issuesOf(readFet(twice)).filter(({ kind }) => kind === `repeated ${what}`)
  expect(warnings).toMatchObject([{ count: 1, text: expect.stringContaining(name) }])
})

test('what is named often is told once, with how often, and of very many the first', () => {
  const activities = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, teachers: [`T${Math.floor(i / 2)}`] }))
  const text = fetText({ activities }).replace(/<Teachers_List>.*?<\/Teachers_List>/s, '')
  const [issue] = issuesOf(readFet(text))
  expect(issue).toMatchObject({ kind: 'unknown teachers', count: 60 })
  expect(issue?.text).toMatch(/“T0” \(× 2\), .*“T19” \(× 2\), … \(\+ 10\)$/)
})

test('an order that comes back to its beginning is told before any run', () => {
  const before = (first: number, second: number) =>
    constraint('TwoActivitiesOrdered', { First_Activity_Id: first, Second_Activity_Id: second })
  const text = GOOD.replace('</Time_Constraints_List>', `${before(12, 13)}${before(13, 11)}</Time_Constraints_List>`)
  const findings = capacityFindings(scheduleOf(schoolOf(readFet(text))))
  expect(findings).toMatchObject([{ kind: 'circle', lessonUuids: { length: 3 }, ruleUuids: { length: 3 } }])
})

test('whatever is told of a file has a code, so that it is said in the language of the page', () => {
  const wrong = GOOD.replaceAll('>Ada<', '>Zoe<')
    .replace('<Teachers_List>', '<Teachers_List><Teacher><Name>Ben</Name></Teacher>')
    .replaceAll('95,5', 'much')
    .replace('<Duration>2<', '<Duration>abc<')
    .replace('ConstraintTwoActivitiesOrdered', 'ConstraintTwoSongsOrdered')
    .replace('ConstraintTwoActivitiesOrdered', 'ConstraintTwoSongsOrdered')
  const issues = issuesOf(readFet(wrong))
  expect(issues.map(({ code }) => code ?? '').sort()).toEqual([
    'fet-durations',
    'fet-repeated',
    'fet-unkept-required',
    'fet-weights',
  ])
})
