import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { divergedAmong } from './diverged.ts'
import { loadOptions } from './options.ts'

test('copies diverge where their records or revisions differ, in whatever order the records lie', () => {
  const schedule = tinySchedule()
  const turned = { ...schedule, lessons: Object.fromEntries(Object.entries(schedule.lessons).reverse()) }
  const other = tinySchedule({ days: 3 })
  const copy = (of: typeof schedule, revision = 7) => ({ revision, schedule: of })
  expect(divergedAmong([[copy(schedule), copy(turned)], [copy(schedule)], []])).toBe(0)
  expect(
    divergedAmong([
      [copy(schedule), copy(other)],
      [copy(schedule), copy(schedule, 8)],
    ]),
  ).toBe(2)
})

test('the load is asked for by its figures', () => {
  const full = {
    versions: 1000,
    sockets: 5000,
    rate: 500,
    seconds: 120,
    nodes: 2,
    stored: 10_000,
    classes: 0,
    solving: 0,
  }
  expect(loadOptions([])).toEqual(full)
  expect(loadOptions(['--short', '--nodes', '1', '--solving', '2'])).toMatchObject({
    sockets: 300,
    nodes: 1,
    solving: 2,
  })
  for (const wrong of [['--fast', '1'], ['--rate', 'x'], ['--rate'], ['--sockets', '10'], ['--nodes', '0']])
    expect(() => loadOptions(wrong)).toThrow()
})
