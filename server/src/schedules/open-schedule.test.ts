import { isRefusal, nextUndo, perform, type Placements, type ScheduleCommandName } from '@timetable/domain'
import { aim, arbitraryWish, countingMint, tinySchedule, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SaveFailed } from '../store/save-change.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { testBus } from '../testing/test-bus.ts'
import { viewerOf } from '../testing/viewers.ts'
import { OpenSchedule } from './open-schedule.ts'
import type { Plan } from './parties.ts'

const author = { uuid: 'ada', name: 'Ada' }
const mint = countingMint()

const report = (error: unknown): never => {
  throw error
}

/** The plan of a command, as the socket makes it. */
const plan =
  (command: ScheduleCommandName, params: unknown): Plan =>
  (schedule) => {
    const change = perform(schedule, command, params, { mint })
    return isRefusal(change) ? change : { change, command, kind: 'do', group: null }
  }
const move = (eventUuid: string, timeSlotUuid: string) => plan('moveAndPinEvent', { eventUuid, timeSlotUuid })
const undo: Plan = (_, stacks) => {
  const step = nextUndo(stacks)
  return isRefusal(step) ? step : { ...step, kind: 'undo' }
}

async function opened(schedule = tinySchedule()) {
  const { store, control } = memoryStore(schedule)
  const clock = manualClock()
  const bus = testBus()
  const open = new OpenSchedule((await store.load('tiny'))!, { store, clock, bus, report })
  const reopen = async () => new OpenSchedule((await store.load('tiny'))!, { store, clock, bus, report })
  return { open, control, clock, reopen }
}

describe('a command', () => {
  test('that moves several lessons is refused whole if somebody moved one of them in the same instant', async () => {
    const { open } = await opened()
    const { timeSlotUuid: from } = open.schedule.lessons['Maths 1']!
    const chain = plan('placeEvents', {
      placements: [
        { eventUuid: 'Maths 2', timeSlotUuid: 'd1h0', pinned: true },
        { eventUuid: 'Maths 1', timeSlotUuid: 'd1h1', from },
      ],
    })
    const [first, second] = await Promise.all([
      open.transact(author, move('Maths 1', 'd0h1')),
      open.transact({ ...author, uuid: 'someone else' }, chain),
    ])
    expect(first).toMatchObject({ revision: 1 })
    expect(second).toMatchObject({ code: 'lesson-moved' })
    expect(open.revision).toBe(1)
  })

  test('[V1][V11] is saved, then true, then told in both ways', async () => {
    const { open, control } = await opened()
    const exact = viewerOf('changes')
    const nested = viewerOf('nested')
    open.attach(exact.viewer)
    open.attach(nested.viewer)
    expect(await open.transact(author, move('Maths 1', 'd0h1'))).toMatchObject({ revision: 1 })
    expect(control.stored?.schedule.lessons['Maths 1']).toMatchObject({ timeSlotUuid: 'd0h1', pinned: true })
    expect(exact.messages.map(({ type }) => type)).toEqual(['Change'])
    expect(exact.of('Change')[0]).toMatchObject({ revision: 1, command: 'moveAndPinEvent', user: author })
    expect(nested.messages.map(({ type }) => type)).toEqual(['Calendar', 'Calendar', 'ConstraintMatches'])
    exact.check()
    nested.check()
  })

  test('[V2] that cannot be saved changes nothing and is told to nobody', async () => {
    const { open, control } = await opened()
    const { viewer, messages } = viewerOf()
    open.attach(viewer)
    const before = open.schedule
    control.failure = new Error('the disk is full')
    await expect(open.transact(author, move('Maths 1', 'd0h1'))).rejects.toThrow(SaveFailed)
    expect(open.schedule).toBe(before)
    expect(messages).toEqual([])
    control.failure = undefined
    expect(await open.transact(author, move('Maths 1', 'd0h1'))).toMatchObject({ revision: 1 })
  })

  test('[V10] waits for those before it', async () => {
    const { open } = await opened()
    const slots = ['d0h0', 'd0h1', 'd0h2', 'd1h0', 'd1h1']
    const done = await Promise.all(slots.map((slot) => open.transact(author, move('Maths 1', slot))))
    expect(done.map((one) => !isRefusal(one) && one.revision)).toEqual([1, 2, 3, 4, 5])
    expect(open.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d1h1')
  })

  test('[V14] that changes nothing makes no revision', async () => {
    const { open, control } = await opened()
    await open.transact(author, move('Maths 1', 'd0h1'))
    expect(await open.transact(author, move('Maths 1', 'd0h1'))).toMatchObject({ revision: 1 })
    expect(control.saves).toHaveLength(1)
  })

  const elsewhere = (params: object) => {
    const change = perform(tinySchedule(), 'moveAndPinEvent', params, { mint })
    if (isRefusal(change)) throw new Error(change.code)
    return change
  }

  test('[V6] on a version that another node has written is planned again on top, and viewers hear both', async () => {
    const { open, control } = await opened()
    const { viewer, of } = viewerOf()
    open.attach(viewer)
    control.writeElsewhere('moveAndPinEvent', elsewhere({ eventUuid: 'Maths 1', timeSlotUuid: 'd0h0' }))
    expect(await open.transact(author, move('Maths 2', 'd0h1'))).toMatchObject({ revision: 2 })
    expect(of('Change')).toMatchObject([
      { revision: 1, user: { uuid: 'elsewhere', name: 'Eve' } },
      { revision: 2, user: author },
    ])
    expect(control.stored?.schedule).toEqual(open.schedule)
    // Nobody waited for a lock.
    expect(control.locks).toBe(0)
    await open.transact(author, undo)
    await open.transact(author, undo)
    expect(open.schedule.lessons).toEqual(tinySchedule().lessons)
  })

  test('[V6] on a version that another node writes again and again is planned until it comes first', async () => {
    const { open, control } = await opened()
    let others = 0
    control.meanwhile = () => {
      const name = `Room ${++others}`
      const change = perform(control.stored!.schedule, 'createCalendar', { name, calendarType: 'ROOM' }, { mint })
      if (!isRefusal(change)) control.writeElsewhere('createCalendar', change)
    }
    expect(await open.transact(author, move('Maths 1', 'd0h1'))).toMatchObject({ revision: others + 1 })
    expect(others).toBeLessThan(5)
    expect(control.locks).toBe(1)
    expect(open.schedule).toEqual(control.stored?.schedule)
  })

  test('[V6] of another node that tells it is followed without a look at what is stored, once and in order', async () => {
    const { open, control } = await opened()
    const { viewer, of } = viewerOf()
    open.attach(viewer)
    control.writeElsewhere('moveAndPinEvent', elsewhere({ eventUuid: 'Maths 1', timeSlotUuid: 'd0h0' }))
    control.writeElsewhere('moveAndPinEvent', elsewhere({ eventUuid: 'Maths 2', timeSlotUuid: 'd0h1' }))
    const [first, second] = (await control.told()).map((entry) => [entry.revision, entry] as const)
    control.looks = 0
    await open.catchUp(...first!)
    await open.catchUp(...first!)
    await open.catchUp(...second!)
    expect(control.looks).toBe(0)
    expect(of('Change').map(({ revision, user }) => [revision, user?.name])).toEqual([
      [1, 'Eve'],
      [2, 'Eve'],
    ])
    expect(open.schedule).toEqual(control.stored?.schedule)
    expect(await open.transact(author, move('Maths 2', 'd0h2'))).toMatchObject({ revision: 3 })
  })

  test('[V6] of another node that comes before the one it follows upon is read with it', async () => {
    const { open, control } = await opened()
    const { viewer, of } = viewerOf()
    open.attach(viewer)
    control.writeElsewhere('moveAndPinEvent', elsewhere({ eventUuid: 'Maths 1', timeSlotUuid: 'd0h0' }))
    control.writeElsewhere('moveAndPinEvent', elsewhere({ eventUuid: 'Maths 2', timeSlotUuid: 'd0h1' }))
    const [first, second] = await control.told()
    await open.catchUp(2, second)
    await open.catchUp(1, first)
    expect(of('Change').map(({ revision }) => revision)).toEqual([1, 2])
    expect(open.schedule).toEqual(control.stored?.schedule)
  })

  test('[V35] of who is no member any more is refused, whether it changes something or not', async () => {
    const { open, control } = await opened()
    control.members = new Set(['eve'])
    for (const title of ['Tiny', 'Other'])
      expect(await open.transact(author, plan('renameSchedule', { title }))).toMatchObject({
        code: 'schedule-not-found',
      })
    expect(await open.transact({ uuid: 'eve', name: 'Eve' }, plan('renameSchedule', { title: 'Other' }))).toMatchObject(
      {
        revision: 1,
      },
    )
  })

  test('[V6] is refused only for what is stored, and undoes what another node has done', async () => {
    const { open, control } = await opened()
    expect(await open.transact(author, undo)).toMatchObject({ code: 'nothing-to-undo' })
    control.writeElsewhere('moveAndPinEvent', elsewhere({ eventUuid: 'Maths 1', timeSlotUuid: 'd0h0' }))
    expect(await open.transact(author, undo)).toMatchObject({ revision: 2 })
    expect(open.schedule.lessons).toEqual(tinySchedule().lessons)
  })

  test('[V6] on a version of which too much was missed comes upon the whole of it, told anew', async () => {
    const { open, control } = await opened()
    const { viewer, of } = viewerOf()
    open.attach(viewer)
    control.writeElsewhere('moveAndPinEvent', elsewhere({ eventUuid: 'Maths 1', timeSlotUuid: 'd0h0' }))
    control.forgetHistory()
    expect(await open.transact(author, move('Maths 2', 'd0h1'))).toMatchObject({ revision: 2 })
    expect(of('Records')).toMatchObject([{ revision: 1 }])
    expect(of('Change')).toMatchObject([{ revision: 2 }])
    expect(control.stored?.schedule).toEqual(open.schedule)
  })
})

describe('Zen', () => {
  const found = (...placements: [string, string | null][]): Placements => placements

  test('[V20] is saved, then shown', async () => {
    const { open, control } = await opened()
    const { viewer, of } = viewerOf()
    const nested = viewerOf('nested')
    open.attach(viewer)
    open.attach(nested.viewer)
    await open.improve('run', found(['Maths 1', 'd0h0'], ['Maths 2', 'd0h0']))
    await open.improve('run', found(['Maths 2', 'd0h1']))
    await open.transact(author, move('Maths 2', 'd0h2'))
    expect(of('Change').map(({ revision, command, user }) => [revision, command, user])).toEqual([
      [1, 'zen', null],
      [2, 'zen', null],
      [3, 'moveAndPinEvent', author],
    ])
    expect(nested.of('ConstraintMatches').map(({ doubleBookings }) => doubleBookings)).toEqual([2, 0, 0])
    expect(control.stored?.schedule).toEqual(open.schedule)
  })

  test('[V21] that cannot be saved is not shown', async () => {
    const { open, control } = await opened()
    const { viewer, messages } = viewerOf()
    open.attach(viewer)
    control.failure = new Error('the disk is full')
    await expect(open.improve('run', found(['Maths 1', 'd0h0']))).rejects.toThrow(SaveFailed)
    expect(messages).toEqual([])
    expect(open.revision).toBe(0)
  })

  test('[V6][V21] goes on top of what another node has written', async () => {
    const { open, control } = await opened()
    const edited: number[] = []
    open.listen({ edited: () => void edited.push(open.revision), closed() {} })
    const pinned = perform(tinySchedule(), 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: 'd0h0' }, { mint })
    if (isRefusal(pinned)) throw new Error(pinned.code)
    control.writeElsewhere('moveAndPinEvent', pinned)
    await open.improve('run', found(['Maths 1', 'd1h1'], ['Maths 2', 'd0h1']))
    expect(open.revision).toBe(2)
    expect(open.schedule.lessons['Maths 1']).toMatchObject({ timeSlotUuid: 'd0h0', pinned: true })
    expect(open.schedule.lessons['Maths 2']).toMatchObject({ timeSlotUuid: 'd0h1' })
    expect(edited).toEqual([1])
  })

  test('[V25] is one step of undo and one stored change', async () => {
    const { open, control, reopen } = await opened()
    const before = open.schedule
    for (const slot of ['d0h0', 'd0h1', 'd1h2']) {
      await open.improve('run', found(['Maths 1', slot]))
    }
    expect(control.stored?.entries).toHaveLength(3)
    await open.endRun('run')
    expect(control.stored?.entries.map(({ revision, command }) => [revision, command])).toEqual([[3, 'zen']])
    const again = await reopen()
    await again.transact(author, undo)
    expect(again.schedule.lessons).toEqual(before.lessons)
  })

  test('[V25] keeps its changes apart where someone edited in between', async () => {
    const { open, control } = await opened()
    await open.improve('run', found(['Maths 1', 'd0h0']))
    await open.transact(author, move('Maths 2', 'd0h1'))
    await open.improve('run', found(['Maths 1', 'd1h0']))
    await open.endRun('run')
    expect(control.stored?.entries.map(({ command }) => command)).toEqual(['zen', 'moveAndPinEvent', 'zen'])
  })
})

test('[V13] a deleted version is told to its viewers, and refuses what comes after', async () => {
  const { open, control } = await opened()
  const seen = viewerOf()
  open.attach(seen.viewer)
  await open.delete()
  expect(control.stored).toBeUndefined()
  expect(seen.messages).toEqual([{ type: 'ScheduleDeleted', scheduleUuid: 'tiny' }])
  expect(seen.evicted).toBe(1)
  expect(await open.transact(author, move('Maths 1', 'd0h1'))).toMatchObject({ code: 'schedule-not-found' })
  expect(await open.delete()).toMatchObject({ code: 'schedule-not-found' })
})

test('[V15] a school that changes its labels is told to those who are sent labels', async () => {
  const { open } = await opened()
  const exact = viewerOf('changes')
  const nested = viewerOf('nested')
  open.attach(exact.viewer)
  open.attach(nested.viewer)
  open.setSchool({ labels: 'numbers', customer: true })
  expect(exact.messages).toEqual([])
  expect(nested.of('Schedule')[0]?.calendars[0]?.weekDays.map(({ label }) => label)).toEqual(['1', '2'])
})

test('[V1][V11][V21] whatever happens, viewers know what is true and that is what is stored', async () => {
  const act = fc.oneof(
    { weight: 4, arbitrary: arbitraryWish().map((wish) => ({ type: 'command' as const, wish })) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('improve' as const), picks: fc.array(fc.nat(50)) }) },
    { weight: 1, arbitrary: fc.constantFrom(...(['end', 'undo', 'fail'] as const)).map((type) => ({ type })) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const { open, control, reopen } = await opened()
      const { viewer, follow, of } = viewerOf()
      const from = open.schedule
      open.attach(viewer)
      for (const one of acts) {
        control.failure = one.type === 'fail' ? new Error('no') : undefined
        if (one.type === 'command' || one.type === 'fail') {
          const wish = one.type === 'command' ? one.wish : { name: 'addPeriod' as const, picks: [] }
          await open.transact(author, plan(wish.name, aim(open.schedule, wish))).catch(() => 'failed')
        } else if (one.type === 'undo') {
          await open.transact(author, undo)
        } else if (one.type === 'improve') {
          const slots = Object.keys(open.schedule.timeSlots)
          const lessons = Object.keys(open.schedule.lessons)
          const placements = one.picks.map(
            (pick, n) => [lessons[n % lessons.length] ?? '', slots[pick % slots.length] ?? null] as const,
          )
          await open.improve('run', placements)
        } else {
          await open.endRun('run')
        }
        control.failure = undefined
        expect(follow.call({ of }, from)).toEqual(open.schedule)
        expect((await reopen()).schedule).toEqual(open.schedule)
      }
      const revisions = of('Change').map(({ revision }) => revision)
      expect(revisions).toEqual(revisions.map((_, index) => index + 1))
    }),
    { numRuns: runs(38), seed: 1 },
  )
})
