import { bellOf, type ImportedSchool } from '@timetable/domain'
import { runs, scheduleOf } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { englishWords } from '../tables/words.ts'
import { drawnVersion } from '../testing/drawn-version.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { clock } from '../periods.ts'
import { writeAsc } from './write.ts'

const USUAL = ['8:00 8:45', '8:55 9:40', '9:50 10:35']
const FRIDAY = ['8:00 8:30', '8:35 9:05', '9:10 9:40']

const rowsOf = (times: readonly string[], about: string, tag: string) =>
  times
    .map((both, i) => {
      const [start, end] = both.split(' ')
      return `<${tag}${about} period="${i + 1}" starttime="${start}" endtime="${end}"/>`
    })
    .join('')

/** A school of two days with three periods. `ofDays`: the times of single days, by the number of the day. */
function fileWith(ofDays: Readonly<Record<string, readonly string[]>>, { form = '2008', options = '' } = {}): string {
  const days =
    form === '2008'
      ? '<days><day day="1" name="Thursday"/><day day="2" name="Friday"/></days>'
      : '<daysdefs><daysdef id="D1" days="10" name="Thursday"/><daysdef id="D2" days="01" name="Friday"/></daysdefs>'
  const own = Object.entries(ofDays).map(([day, times]) => rowsOf(times, ` day="${day}"`, 'dayperiod'))
  const card = form === '2008' ? 'day="2"' : 'days="01"'
  return `<timetable importtype="database" options="${options}">${days}
    <periods>${rowsOf(USUAL, '', 'period')}</periods><dayperiods>${own.join('')}</dayperiods>
    <subjects><subject id="s" name="Maths"/></subjects><classes><class id="c" name="1A"/></classes>
    <lessons><lesson id="l" subjectid="s" classids="c" periodsperweek="1"/></lessons>
    <cards><card lessonid="l" period="3" ${card}/></cards></timetable>`
}
const timesIn = ({ periods, otherDays = [] }: ImportedSchool) => ({
  usual: periods.map(({ startTime, endTime }) => `${startTime} ${endTime}`),
  others: otherDays.map((other) => [
    other.days,
    other.periods.map(({ startTime, endTime }) => `${startTime} ${endTime}`),
  ]),
})
const padded = (times: readonly string[]) => times.map((both) => both.replaceAll(/\b(\d):/g, '0$1:'))

test.each([
  ['a file of 2008', fileWith({ 2: FRIDAY })],
  ['a later file with days from 0', fileWith({ 1: FRIDAY }, { form: '2012' })],
  ['a later file with days from 1', fileWith({ 2: FRIDAY }, { form: '2012', options: 'idprefix:X,daynumbering1' })],
])('a day with bells of its own, in %s', (_, text) => {
  const read = readSchool(text)
  expect(timesIn(schoolOf(read))).toEqual({ usual: padded(USUAL), others: [[[1], padded(FRIDAY)]] })
  expect(issuesOf(read)).toEqual([])
})

test('a day that has times of its own for some periods has the usual ones for the others', () => {
  const read = readSchool(fileWith({ 2: ['8:00 8:30'], 7: ['1:00 2:00'] }))
  expect(timesIn(schoolOf(read)).others).toEqual([[[1], padded(['8:00 8:30', '8:55 9:40', '9:50 10:35'])]])
})

test('a day with overlapping times has those of another day, and this is told', () => {
  const read = readSchool(fileWith({ 2: ['8:00 9:30'] }))
  expect(timesIn(schoolOf(read))).toEqual({ usual: padded(USUAL), others: [] })
  expect(issuesOf(read).map(({ code, count }) => [code, count])).toEqual([['file-day-times', 1]])
})

test('written and read again, every day has its times', () => {
  fc.assert(
    fc.property(drawnVersion(), fc.nat(5), fc.integer({ min: 0, max: 120 }), (drawn, day, later) => {
      const timeSlots = Object.fromEntries(
        Object.entries(drawn.timeSlots).map(([uuid, slot]) => {
          const at = 7 * 60 + later + slot.hourNum * 50
          const own = { startTime: clock(at), endTime: clock(at + 40) }
          return [uuid, slot.dayNum === day ? { ...slot, ...own } : slot]
        }),
      )
      const schedule = { ...drawn, timeSlots }
      const { text, issues } = writeAsc(schedule, englishWords(schedule))
      expect(bellOf(scheduleOf(schoolOf(readSchool(text))))).toEqual(bellOf(schedule))
      const others = bellOf(schedule).otherDays.flatMap(({ days }) => days).length
      expect(issues.find(({ code }) => code === 'asc-day-times')?.count ?? 0).toBe(others)
    }),
    { numRuns: runs(25) },
  )
})
