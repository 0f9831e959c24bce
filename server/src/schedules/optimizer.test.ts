import { headOf, isRefusal, perform, type Profile, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { openedVersion } from '../testing/opened-version.ts'

const author = { uuid: 'ada', name: 'Ada' }

async function opened(schedule: Schedule = tinySchedule()) {
  const reports: unknown[] = []
  const version = await openedVersion(schedule, { report: (error) => void reports.push(error) })
  const edit = (slot: string) =>
    version.open.transact(author, (now) => {
      const change = perform(
        now,
        'moveAndPinEvent',
        { eventUuid: 'Maths 2', timeSlotUuid: slot },
        { mint: version.mint },
      )
      return isRefusal(change) ? change : { change, command: 'moveAndPinEvent', kind: 'do', group: null }
    })
  return { ...version, edit, reports }
}

test('[V20] what is found is saved and shown, at most four times a second and at the end', async () => {
  const { optimizer, zen, clock, control, seen, settle } = await opened()
  await optimizer.start()
  for (const slot of ['d0h0', 'd0h1', 'd0h2', 'd1h0']) {
    zen.find(['Maths 1', slot])
    await settle()
    clock.advance(100)
    await settle()
  }
  const shown = () => seen.of('Change').map(({ change }) => change[0]?.after)
  expect(shown()).toMatchObject([{ timeSlotUuid: 'd0h0' }, { timeSlotUuid: 'd0h2' }])
  expect(control.saves).toHaveLength(2)
  clock.advance(-10_000)
  zen.end('paused')
  await settle()
  expect(shown()).toHaveLength(3)

  await optimizer.start()
  zen.find(['Maths 1', 'd1h1'], ['Maths 2', 'd1h2'])
  zen.end('solved')
  await settle()
  expect(control.stored?.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d1h1')
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'PAUSED', ended: 'solved' })
  seen.check()
})

test('[V58] a run is told as solved only where nothing is wrong, with the figures of what everyone sees', async () => {
  const blocked = tinySchedule({
    calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 0]] } },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], pinned: true }, { at: [0, 0] }] } },
  })
  const { optimizer, zen, seen, settle } = await opened(blocked)
  await optimizer.start()
  zen.end('solved')
  await settle()
  expect(seen.of('SolverState').at(-1)).toMatchObject({ ended: 'stalled', progress: { doubleBookings: 2 } })
  expect(seen.of('SolverState').at(-1)?.progress).toMatchObject({ broken: 0, softCost: 0 })
  seen.check()
})

test('[V22] of improvements that wait, the newest alone is shown', async () => {
  const { optimizer, zen, seen, settle } = await opened()
  await optimizer.start()
  for (const slot of ['d0h0', 'd0h1', 'd0h2', 'd1h0']) zen.find(['Maths 1', slot])
  await settle()
  expect(seen.of('Change').map(({ change }) => change[0]?.after)).toMatchObject([{ timeSlotUuid: 'd1h0' }])
})

test('[V21][V23] an edit is handed to the run, and comes after what was shown', async () => {
  const { optimizer, open, zen, control, edit, settle } = await opened()
  await optimizer.start({ longRun: true })
  zen.find(['Maths 1', 'd0h0'])
  await settle()
  await edit('d1h2')
  expect(zen.runs[0]).toMatchObject({ longRun: true, seed: 7, updates: [open.schedule] })
  expect(control.saves.map(({ entry }) => entry.command)).toEqual(['zen', 'moveAndPinEvent'])
})

test('[V23] what matters is changed by two people while Zen is at it: the run hears of both, the later one counts', async () => {
  const { open, optimizer, zen, mint, settle, seen } = await opened()
  await optimizer.start()
  const set = (who: string, profile: Profile) =>
    open.transact({ uuid: who, name: who }, (now) => {
      const change = perform(now, 'setProfile', { profile }, { mint })
      return isRefusal(change) ? change : { change, command: 'setProfile', kind: 'do', group: null }
    })
  await Promise.all([
    set('ada', { teacherGaps: 'most', classGaps: 'much' }),
    set('ben', { teacherGaps: 'off', lateStarts: 'little' }),
  ])
  await settle()
  const told = zen.runs.at(-1)!.updates.map((schedule) => headOf(schedule).profile)
  expect(told).toEqual([
    { teacherGaps: 'most', classGaps: 'much' },
    { classGaps: 'much', lateStarts: 'little' },
  ])
  expect(headOf(open.schedule).profile).toEqual(told.at(-1))
  zen.end('solved')
  await settle()
  seen.check()
})

test('[V24][V25] a pause is answered when the best is saved, as one change', async () => {
  const { optimizer, zen, clock, control, settle } = await opened()
  await optimizer.start()
  for (const slot of ['d0h0', 'd0h1', 'd0h2']) {
    zen.find(['Maths 1', slot])
    await settle()
    clock.advance(1000)
    await settle()
  }
  expect(control.stored?.entries).toHaveLength(3)
  zen.find(['Maths 1', 'd1h0'])
  expect(await optimizer.pause()).toMatchObject({ state: 'PAUSED', ended: 'paused' })
  expect(control.stored?.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d1h0')
  expect(control.stored?.entries).toHaveLength(1)
  expect(await optimizer.pause()).toMatchObject({ state: 'PAUSED' })
})

test('[V26] progress is told at most four times a second', async () => {
  const { optimizer, zen, clock, seen } = await opened()
  await optimizer.start()
  for (let tick = 0; tick < 20; tick++) {
    clock.advance(100)
    zen.tell()
  }
  const told = seen.of('SolverState').filter(({ progress }) => progress !== null)
  expect(told).toHaveLength(6)
})

test('[V26] a clock that is set back, or forward, mutes no progress', async () => {
  const { optimizer, zen, clock, seen } = await opened()
  await optimizer.start()
  for (let tick = 0; tick < 20; tick++) {
    clock.set(new Date(tick % 2 ? '2020-01-01' : '2030-01-01'))
    clock.advance(100)
    zen.tell()
  }
  expect(seen.of('SolverState').filter(({ progress }) => progress !== null)).toHaveLength(6)
})

test('[V12][V27] a run goes on without a viewer, and its version is let go when it ends', async () => {
  const { hold, optimizer, openSchedules, zen, control, settle, open } = await opened()
  await optimizer.start({ longRun: true })
  hold.release()
  expect(openSchedules.size).toBe(1)
  zen.find(['Maths 1', 'd0h0'])
  await settle()
  const again = (await openSchedules.hold('tiny'))!
  expect(again.open).toBe(open)
  again.release()
  zen.end('stalled')
  await settle()
  expect(openSchedules.size).toBe(0)
  expect(control.stored?.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d0h0')
})

test('[V28] a run that fails leaves what was shown, paused, and says so', async () => {
  const { optimizer, zen, control, seen, settle, reports } = await opened()
  await optimizer.start()
  zen.find(['Maths 1', 'd0h0'])
  zen.end('failed', 'a thread died')
  await settle()
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'PAUSED', ended: 'failed' })
  expect(control.stored?.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d0h0')
  expect(reports).toHaveLength(1)
  expect(await optimizer.start()).toMatchObject({ state: 'RUNNING' })
})

test('[V28] a best that cannot be saved is a failure, not a silence', async () => {
  const { optimizer, zen, control, reports, open } = await opened()
  await optimizer.start()
  control.failure = new Error('the disk is full')
  zen.find(['Maths 1', 'd0h0'])
  expect(await optimizer.pause()).toMatchObject({ state: 'PAUSED', ended: 'failed' })
  expect(reports.length).toBeGreaterThan(0)
  expect(open.schedule).toEqual(control.stored?.schedule)
})

test('[V28] what could not be saved while a run goes on is saved when it ends', async () => {
  const { optimizer, zen, control, settle, reports, seen } = await opened()
  await optimizer.start({ aim: 'repair' })
  control.failure = new Error('no answer')
  zen.find(['Maths 1', 'd0h0'], ['Maths 2', 'd1h0'])
  await settle()
  expect(reports).toHaveLength(1)
  control.failure = undefined
  zen.end('solved')
  await settle()
  expect(control.stored?.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d0h0')
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'PAUSED', ended: 'solved' })
})

test('[V29] a version without lessons refuses; one that runs goes on', async () => {
  const empty = await opened(tinySchedule({ subjects: { Maths: { calendars: ['1A'] } }, calendars: { '1A': 'CLASS' } }))
  expect(await empty.optimizer.start()).toMatchObject({ code: 'no-lessons' })
  const lessons = [{ at: [0, 0] as const, pinned: true }]
  const pinned = await opened(tinySchedule({ subjects: { Maths: { calendars: ['1A'], lessons } } }))
  expect(await pinned.optimizer.start()).toMatchObject({ code: 'nothing-may-move' })
  const { optimizer, zen } = await opened()
  await optimizer.start()
  await optimizer.start({ longRun: true })
  expect(zen.runs).toHaveLength(1)
})

test('[V13] deleting a version ends its run', async () => {
  const { optimizer, open, zen, openSchedules, hold, settle } = await opened()
  await optimizer.start()
  zen.find(['Maths 1', 'd0h0'])
  await open.delete()
  await settle()
  expect(optimizer.runsHere).toBe(false)
  hold.release()
  expect(openSchedules.size).toBe(0)
})
