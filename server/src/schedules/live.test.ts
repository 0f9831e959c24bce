import { put, type Schedule } from '@timetable/domain'
import { changeOf, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { openedVersion } from '../testing/opened-version.ts'

const ada = { uuid: 'ada', name: 'Ada' }
const eve = { uuid: 'eve', name: 'Eve' }

/** A version with a run of Zen on, which finds what the test says, and people at work. */
async function opened(schedule: Schedule = tinySchedule()) {
  const version = await openedVersion(schedule)
  const { open, clock } = version
  const settle = async () => {
    await version.settle()
    clock.advance(1000)
    await version.settle()
  }
  /** Places a lesson as somebody does who takes a proposal: it is not pinned by that. */
  const place = (author: typeof ada, uuid: string, timeSlotUuid: string | null, kind: 'do' | 'undo' = 'do') =>
    open.transact(author, (schedule) => ({
      change: put(schedule, 'lessons', { ...schedule.lessons[uuid]!, timeSlotUuid }),
      command: 'takeProposal',
      kind,
      group: null,
    }))
  const slotOf = (lesson: string) => open.schedule.lessons[lesson]!.timeSlotUuid
  return { ...version, settle, place, slotOf }
}

test('[V59] what two people place while Zen is at it stays, whatever it found before, and all else goes on', async () => {
  const { optimizer, zen, settle, place, slotOf } = await opened()
  await optimizer.start()
  zen.find(['Maths 1', 'd0h0'], ['Maths 2', 'd0h1'])
  await settle()
  zen.find(['Maths 1', 'd0h1'], ['Maths 2', 'd0h2'])
  await Promise.all([place(ada, 'Maths 1', 'd1h0'), place(eve, 'Maths 2', 'd1h1')])
  // What was found before comes after what they did.
  await settle()
  expect([slotOf('Maths 1'), slotOf('Maths 2')]).toEqual(['d1h0', 'd1h1'])
  expect(zen.runs[0]!.holds.at(-1)!.toSorted()).toEqual(['Maths 1', 'Maths 2'])
  zen.end('solved')
  await settle()
  await optimizer.start()
  expect([...zen.runs[1]!.held]).toEqual([])
})

test('[V59] a lesson that is taken out, moved back by undo, or unpinned is let go', async () => {
  const { open, optimizer, zen, place } = await opened()
  await optimizer.start()
  await place(ada, 'Maths 1', 'd1h0')
  await place(ada, 'Maths 2', 'd1h1')
  await place(ada, 'Maths 2', null)
  expect(zen.runs[0]!.holds.at(-1)).toEqual(['Maths 1'])
  await place(ada, 'Maths 1', 'd0h2', 'undo')
  expect(zen.runs[0]!.holds.at(-1)).toEqual([])
  for (const command of ['moveAndPinEvent', 'unpinEvent'] as const)
    await open.transact(ada, (now) => {
      const params = { eventUuid: 'Maths 1', ...(command === 'moveAndPinEvent' && { timeSlotUuid: 'd1h0' }) }
      return { change: changeOf(now, command, params), command, kind: 'do', group: null }
    })
  expect(zen.runs[0]!.holds.slice(-2)).toEqual([['Maths 1'], []])
})

test('[V59] a run that goes on elsewhere leaves what people placed since it began', async () => {
  const { open, optimizer, zen, settle, place } = await opened()
  await optimizer.start()
  const since = open.revision
  await place(ada, 'Maths 1', 'd1h0')
  zen.find(['Maths 2', 'd0h1'])
  await settle()
  await optimizer.leave()
  await settle()
  const goesOn = {
    scheduleUuid: 'tiny',
    group: 'run',
    longRun: false,
    aim: 'plan',
    budget: null,
    wantedBy: null,
  } as const
  await optimizer.adopt({ ...goesOn, since })
  expect([...zen.runs[1]!.held]).toEqual(['Maths 1'])
  await optimizer.leave()
  await optimizer.adopt({ ...goesOn, since: open.revision })
  expect([...zen.runs[2]!.held]).toEqual([])
})

test('[V320] a repair that two people edit hears at once what they placed, and where what it has moved stood, which is what it is told to have moved', async () => {
  const lessons = [{ at: [0, 0] as const }, { at: [0, 1] as const }]
  const school = tinySchedule({ hours: 3, subjects: { Maths: { calendars: ['1A', 'Ada'], lessons } } })
  const { open, optimizer, zen, settle, place, slotOf } = await opened(school)
  await optimizer.start({ aim: 'repair' })
  zen.find(['Maths 1', 'd1h0'], ['Maths 2', 'd1h1'])
  await settle()
  await place(eve, 'Maths 2', 'd0h2')
  expect(zen.runs[0]!.holds.at(-1)).toEqual(['Maths 2'])
  expect(zen.runs[0]!.stood.at(-1)).toEqual([['Maths 1', 'd0h0']])
  await open.transact(ada, (now) => {
    const params = { calendarUuids: ['1A'], timeSlotUuid: 'd1h0' }
    const command = 'blockTimeSlotOnCalendars'
    return { change: changeOf(now, command, params), command, kind: 'do', group: null }
  })
  expect(zen.runs[0]!.updates).toHaveLength(2)
  expect(zen.runs[0]!.stood.at(-1)).toEqual([['Maths 1', 'd0h0']])
  // From there it goes on, and writes no more over what Eve has placed.
  zen.find(['Maths 1', 'd1h2'], ['Maths 2', 'd0h1'])
  await settle()
  expect([slotOf('Maths 1'), slotOf('Maths 2')]).toEqual(['d1h2', 'd0h2'])
  zen.end('solved')
  await settle()
  expect(open.solver).toMatchObject({ state: 'PAUSED', aim: 'repair', moved: { lessons: 1 } })
})
