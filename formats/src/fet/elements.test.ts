import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

const GOOD = fetText({ activities: [{ id: 1, teachers: ['Ada'], students: ['5a'], tags: ['loud'] }], rooms: ['r1'] })
const warnings = (text: string) => issuesOf(readFet(text)).filter(({ code }) => code === 'file-parts')

test.each(['Subject', 'Activity_Tag', 'Teacher', 'Year', 'Activity', 'Room', 'Day', 'Hour'])(
  'what a %s has beside what is read is told',
  (item) => {
    const text = GOOD.replace(new RegExp(`<${item}>(?=<)`), `<${item}><Motto>In full</Motto>`)
    expect(warnings(text)).toMatchObject([{ count: 1, values: { names: '“Motto”' } }])
    expect(schoolOf(readFet(text))).toEqual(schoolOf(readFet(GOOD)))
  },
)

test('so is what a constraint has beside what is read, unless it is switched off', () => {
  const of = (fields: Parameters<typeof constraint>[1]) =>
    warnings(
      fetText({
        activities: [{ id: 1, teachers: ['Ada'] }],
        time: constraint('TeacherMaxGapsPerDay', { Teacher: 'Ada', Max_Gaps: 1, ...fields }),
      }),
    ).map(({ values }) => values?.['names'])
  expect(of({})).toEqual([])
  expect(of({ Comments: 'as agreed' })).toEqual(['“Comments”'])
  expect(of({ Room: 'r1' })).toEqual(['“Room”'])
  expect(of({ Max_Gaps: ['1', '2'] })).toEqual(['“Max_Gaps”'])
  expect(of({ Comments: 'as agreed', Active: 'false' })).toEqual([])
})

test('a number of siblings says nothing new, and any other number does', () => {
  const days = (count: number) =>
    warnings(GOOD.replace('<Days_List>', `<Days_List><Number_of_Days>${count}</Number_of_Days>`))
  expect(days(2)).toEqual([])
  expect(days(3)).toMatchObject([{ values: { names: '“Number_of_Days”' } }])
})

test('so is a list of its own, once', () => {
  const list = '<Songs_List><Song><Name>One</Name></Song><Song><Name>Two</Name></Song></Songs_List>'
  expect(warnings(GOOD.replace('<Rooms_List>', `${list}<Rooms_List>`))).toMatchObject([
    { values: { names: '“Songs_List”' } },
  ])
})

test('what is empty, 0 or as FET has it unasked is not', () => {
  const unasked = '<Long_Name></Long_Name><Target_Number_of_Hours>0</Target_Number_of_Hours><Printable>true</Printable>'
  expect(warnings(GOOD.replaceAll(/<(?=Name>)/g, `${unasked}<`))).toEqual([])
  expect(warnings(GOOD.replace('<Days_List>', '<Comments>Default comments</Comments><Days_List>'))).toEqual([])
})

test.each([
  ['7.11.0', true],
  ['8.0.1', true],
  ['7.10.4', false],
  ['6.8.5', false],
  ['5.39.0-ma1', false],
  ['', false],
])('a file of version “%s” is newer than what is known: %s', (version, isNewer) => {
  const newer = issuesOf(readFet(fetText({ version, activities: [{ id: 1 }] }))).filter(
    ({ code }) => code === 'fet-newer',
  )
  expect(newer.map(({ values }) => values?.['version'])).toEqual(isNewer ? [version] : [])
})
