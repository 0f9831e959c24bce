import type { ImportedSchool, Schedule } from '@timetable/domain'
import { runs, scheduleOf } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { englishWords } from '../tables/words.ts'
import { drawnVersion } from '../testing/drawn-version.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { writeAsc } from './write.ts'

/** A school of two days with three periods. */
const fileWith = (of: { teacher?: string; class?: string; room?: string; subject?: string }) => {
  const off = (text: string | undefined) => (text === undefined ? '' : ` timeoff="${text}"`)
  return `<timetable importtype="database"><daysdefs><daysdef id="a" days="10"/><daysdef id="b" days="01"/></daysdefs>
    <periods>${[0, 1, 2].map((period) => `<period period="${period}" starttime="${period + 8}:00" endtime="${period + 8}:45"/>`).join('')}</periods>
    <subjects><subject id="s" name="Maths"${off(of.subject)}/></subjects><teachers><teacher id="t" name="Ada"${off(of.teacher)}/></teachers>
    <classes><class id="c" name="1A"${off(of.class)}/></classes><classrooms><classroom id="r" name="Lab"${off(of.room)}/></classrooms>
    <lessons><lesson id="l" subjectid="s" classids="c" teacherids="t" classroomids="r" periodsperweek="2"/></lessons></timetable>`
}
const blockedIn = ({ calendars }: ImportedSchool) =>
  Object.fromEntries(calendars.flatMap(({ name, blocked }) => (blocked.length > 0 ? [[name, blocked]] : [])))

test('time off of a teacher, a class and a room blocks slots; that of a subject is a rule', () => {
  const school = schoolOf(
    readSchool(fileWith({ teacher: '.011,.110', class: '.111,.000', room: '.111,.111', subject: '.110,.111' })),
  )
  expect(blockedIn(school)).toEqual({
    Ada: [
      [0, 0],
      [1, 2],
    ],
    '1A': [
      [1, 0],
      [1, 1],
      [1, 2],
    ],
  })
  expect(school.rules).toMatchObject([
    { rule: 'BLOCKED_TIMESLOTS', strength: 'required', subjectNames: ['Maths'], slots: [[0, 2]] },
  ])
  expect(school.unkept).toBeUndefined()
})

test.each(['011,110', '.011', '.011,.11', '.012,.110', '.0.11,.110', '.0110,.1110', 'x'])(
  'time off of another form, %s, is told as required',
  (text) => {
    const read = readSchool(fileWith({ teacher: text, room: '' }))
    expect(blockedIn(schoolOf(read))).toEqual({})
    expect(schoolOf(read).unkept).toEqual([{ what: 'teachers/timeoff', count: 1 }])
    expect(issuesOf(read)).toContainEqual(expect.objectContaining({ code: 'file-left-out-required', count: 1 }))
  },
)

/** Some slots of each class, teacher and room are blocked. */
const blockedVersion = fc.tuple(drawnVersion(), fc.infiniteStream(fc.nat(3))).map(([schedule, stream]): Schedule => {
  const calendars = Object.fromEntries(
    Object.entries(schedule.calendars).map(([uuid, one]) => {
      const blocked = Object.keys(schedule.timeSlots).filter(() => (stream.next().value ?? 0) === 0)
      return [uuid, { ...one, blockedTimeSlots: one.classUuid === null ? blocked : [] }]
    }),
  )
  return { ...schedule, calendars }
})

/** The blocked cells by name, as sorted texts. */
const cellsIn = ({ calendars, timeSlots }: Schedule) =>
  Object.values(calendars)
    .flatMap(({ name, blockedTimeSlots }) =>
      blockedTimeSlots.map((uuid) => `${name} ${timeSlots[uuid]?.dayNum} ${timeSlots[uuid]?.hourNum}`),
    )
    .sort()

test('blocked slots that are written come back the same, and are told with their number', () => {
  fc.assert(
    fc.property(blockedVersion, (schedule) => {
      const { text, issues } = writeAsc(schedule, englishWords(schedule))
      expect(cellsIn(scheduleOf(schoolOf(readSchool(text))))).toEqual(cellsIn(schedule))
      const zeros = [...text.matchAll(/timeoff="([^"]*)"/g)].reduce(
        (sum, [, own = '']) => sum + own.replaceAll(/[^0]/g, '').length,
        0,
      )
      expect(zeros).toBe(cellsIn(schedule).length)
      expect(issues.find(({ code }) => code === 'asc-blocked')?.count ?? 0).toBe(zeros)
    }),
    { numRuns: runs(25) },
  )
})
