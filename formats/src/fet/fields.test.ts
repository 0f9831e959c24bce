import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

const slots = (name: string, day: string, hour: string) => [
  `<${name}><${day}>Mo</${day}><${hour}>2</${hour}></${name}>`,
  `<${name}><${day}>Tu</${day}><${hour}>3</${hour}></${name}>`,
]

/** One school, with the names that its elements have before FET 7 and in it. */
const school = (old: boolean) => {
  const named = (name: string) => (old ? `${name}_Name` : name)
  const prefixed = (prefix: string, name: string) => (old ? `${prefix}_${name}` : name)
  const filter = {
    [named('Teacher')]: 'Ada',
    [named('Students')]: '',
    [named('Subject')]: '',
    [named('Activity_Tag')]: '',
  }
  const starts = slots(
    'Preferred_Starting_Time',
    prefixed('Preferred_Starting', 'Day'),
    prefixed('Preferred_Starting', 'Hour'),
  )
  const times = slots('Preferred_Time_Slot', prefixed('Preferred', 'Day'), prefixed('Preferred', 'Hour'))
  const selected = slots('Selected_Time_Slot', prefixed('Selected', 'Day'), prefixed('Selected', 'Hour'))
  const pin = { [prefixed('Preferred', 'Day')]: 'Tu', [prefixed('Preferred', 'Hour')]: '2' }
  const text = fetText({
    version: old ? '6.8.5' : '7.5.5',
    students: { '5a': {} },
    rooms: ['small', 'large'],
    activities: [
      { id: 1, subject: 'Art', teachers: ['Ada'], students: ['5a'], tags: ['loud'] },
      { id: 2, subject: 'Art', teachers: ['Ada'], students: ['5a'] },
      { id: 3, subject: 'Sport', teachers: ['Ben'], students: ['5a'] },
    ],
    time: [
      constraint('ActivityPreferredStartingTime', { Activity_Id: 1, ...pin }),
      constraint('ActivityPreferredStartingTimes', { Activity_Id: 2, starts }),
      constraint('ActivitiesPreferredStartingTimes', { ...filter, Duration: '', starts }),
      constraint('SubactivitiesPreferredStartingTimes', { Component_Number: 1, ...filter, starts }),
      constraint('ActivityPreferredTimeSlots', { Activity_Id: 3, times }),
      constraint('ActivitiesPreferredTimeSlots', { ...filter, [named('Subject')]: 'Art', times }),
      constraint('ActivitiesEndStudentsDay', { ...filter, Weight_Percentage: 90 }),
      constraint('TeacherMaxDaysPerWeek', { [named('Teacher')]: 'Ada', Max_Days_Per_Week: 2 }),
      constraint('TeacherMaxGapsPerDay', { [named('Teacher')]: 'Ben', Max_Gaps: 1 }),
      constraint('StudentsActivityTagMaxHoursDaily', { [named('Activity_Tag')]: 'loud', Maximum_Hours_Daily: 1 }),
      constraint('ActivitiesOccupyMaxTimeSlotsFromSelection', {
        ...{ Activity_Id: ['1', '3'], selected, Max_Number_of_Occupied_Time_Slots: 1 },
      }),
    ].join('\n'),
    space: [
      constraint('ActivityPreferredRooms', { Activity_Id: 1, Preferred_Room: ['small', 'large'] }),
      constraint('StudentsSetHomeRoom', { Students: '5a', Room: 'large' }),
    ].join('\n'),
  })
  const [first = ''] = /<Name>small<\/Name>/.exec(text) ?? []
  return text
    .replace(first, `${first}<Capacity>20</Capacity>`)
    .replace(
      '<Id>1<',
      `<${old ? 'Number_Of_Students' : 'Number_of_Students'}>25</${old ? 'Number_Of_Students' : 'Number_of_Students'}><Id>1<`,
    )
}

test('a file of FET 7 is read as the same of FET 6, whose elements have other names', () => {
  const [old, present] = [readFet(school(true)), readFet(school(false))]
  expect(schoolOf(present)).toEqual(schoolOf(old))
  expect(issuesOf(present)).toEqual([])
  expect(issuesOf(old)).toEqual([])
  expect(schoolOf(old).rules).toHaveLength(6)
  expect(schoolOf(old).subjects[0]?.lessons[0]).toMatchObject({ start: [1, 1], pinned: true })
})

/** Every element inside a constraint that says something. */
const elements = [...school(false).matchAll(/<Constraint(\w+)>(.*?)<\/Constraint\1>/gs)].flatMap(
  ([whole, kind = '', inside = ''], of) =>
    [...inside.matchAll(/<(\w+)>(?!<\/)/g)]
      .filter(([, name = '']) => name !== 'Active' && name !== 'Weight_Percentage')
      .map(([, name = ''], at) => ({ kind, name, of, at, whole })),
)

test.each(elements)(
  '$name of $kind under a name that is not known is told, and nothing is made of the rest',
  ({ name, kind, whole }) => {
    const text = school(false)
    const unknown = text.replace(whole, whole.replace(`<${name}>`, '<Tutor>').replace(`</${name}>`, '</Tutor>'))
    const read = readFet(unknown)
    const isWish = /<Weight_Percentage>(?!100<)/.test(whole)
    expect(issuesOf(read).filter(({ code }) => code === `fet-unknown-field${isWish ? '' : '-required'}`)).toMatchObject(
      [{ values: { field: 'Tutor' } }],
    )
    const { unkept = [], ...rest } = schoolOf(read)
    expect(rest).toEqual(schoolOf(readFet(text.replace(whole, ''))))
    expect(unkept).toEqual(isWish ? [] : [{ what: `Constraint${kind}`, count: 1 }])
  },
)

test('an element that is not known and asks nothing changes nothing', () => {
  const text = school(false).replaceAll(
    '<Active>true</Active></Constraint',
    '<Least>0</Least><Which></Which><Active>true</Active></Constraint',
  )
  expect(readFet(text)).toEqual(readFet(school(false)))
})

test('nobody is what an empty name means, but for a filter', () => {
  const of = (name: string, fields: Parameters<typeof constraint>[1]) =>
    issuesOf(readFet(fetText({ activities: [{ id: 1, teachers: ['Ada'] }], time: constraint(name, fields) })))
  const any = { Teacher: '', Students: '', Subject: '', Activity_Tag: '' }
  expect(of('ActivitiesPreferredTimeSlots', { ...any, times: [time('Preferred_Time_Slot', 'Mo', '1')] })).toEqual([])
  expect(of('TeacherMaxDaysPerWeek', { Teacher: '', Max_Days_Per_Week: 1 })).toMatchObject([
    { kind: 'unknown teachers' },
  ])
})
