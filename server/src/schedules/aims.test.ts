import type { Schedule } from '@timetable/domain'
import { changeOf, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { openedVersion } from '../testing/opened-version.ts'

/** Two lessons that lie apart: nothing is wrong. */
const inOrder = tinySchedule({
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] } },
})

async function opened(schedule: Schedule, { finished = false } = {}) {
  const version = await openedVersion(schedule, { finished })
  const block = (timeSlotUuid: string) =>
    version.open.transact({ uuid: 'ada', name: 'Ada' }, (now) => {
      const command = 'blockTimeSlotOnCalendars'
      const change = changeOf(now, command, { calendarUuids: ['Ada'], timeSlotUuid })
      return { change, command, kind: 'do', group: null }
    })
  return { ...version, block }
}

test('[V200] a version in order is improved, and finished from then on: what breaks later is repaired', async () => {
  const { optimizer, zen, control, settle, block, open } = await opened(inOrder)
  expect(await optimizer.start()).toMatchObject({ state: 'RUNNING', aim: 'improve', finished: true })
  expect(control.finished).toBe(true)
  zen.end('solved')
  await settle()
  await block('d0h0')
  expect(await optimizer.start()).toMatchObject({ aim: 'repair' })
  expect(zen.runs.map(({ aim }) => aim)).toEqual(['improve', 'repair'])
  zen.find(['Maths 1', 'd0h1'])
  zen.end('solved')
  await settle()
  expect(open.solver).toMatchObject({ state: 'PAUSED', aim: 'repair', moved: { lessons: 1, teachers: 1, classes: 1 } })
})

test('[V200] a version that never was in order is planned, and finished once it is', async () => {
  const { optimizer, zen, control, seen, settle } = await opened(tinySchedule())
  expect(await optimizer.start()).toMatchObject({ aim: 'plan' })
  zen.find(['Maths 1', 'd0h0'], ['Maths 2', 'd1h0'])
  expect(control.finished).toBe(false)
  zen.end('solved')
  await settle()
  expect(control.finished).toBe(true)
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'PAUSED', finished: true })
  // Placed, where it lay nowhere: nothing that people know has moved.
  expect(seen.of('SolverState').at(-1)?.moved).toMatchObject({ lessons: 0, placed: 2 })
})

test('[V200] what is asked for is done: a plan of a finished version is one, and until it is in order it is finished no more', async () => {
  const { optimizer, zen, control, settle } = await opened(inOrder, { finished: true })
  expect(await optimizer.start({ aim: 'plan' })).toMatchObject({ aim: 'plan' })
  expect(control.finished).toBe(false)
  zen.end('paused')
  await settle()
  expect(control.finished).toBe(true)
})

test('[V201] a budget goes with the run, and one that nothing can be done by is refused before it', async () => {
  const { optimizer, zen } = await opened(inOrder, { finished: true })
  expect(await optimizer.start({ aim: 'improve', budget: { mostLessons: 0 } })).toMatchObject({
    code: 'nothing-may-move',
  })
  expect(await optimizer.start({ aim: 'improve', budget: { keptDays: [0, 1] } })).toMatchObject({
    code: 'nothing-may-move',
  })
  expect(await optimizer.start({ budget: { keptCalendarUuids: ['gone'] } })).toMatchObject({
    code: 'budget-calendar-gone',
  })
  expect(zen.runs).toHaveLength(0)
  expect(await optimizer.start({ aim: 'improve', budget: { mostLessons: 3 } })).toMatchObject({ state: 'RUNNING' })
  expect(zen.runs[0]).toMatchObject({ aim: 'improve', budget: { mostLessons: 3 } })
})
