import { isRefusal, nextUndo, perform, type Placements, type Schedule } from '@timetable/domain'
import { aim, arbitrarySchedule, arbitraryWish, countingMint, tinySchedule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { testBus } from '../testing/test-bus.ts'
import { viewerOf } from '../testing/viewers.ts'
import { OpenSchedule } from './open-schedule.ts'
import type { Plan } from './parties.ts'
import { goBack } from './go-back.ts'
import { readSteps } from './read-steps.ts'

const author = { uuid: 'ada', name: 'Ada' }

async function opened(schedule = tinySchedule()) {
  const { store, control } = memoryStore(schedule)
  const open = new OpenSchedule((await store.load('tiny'))!, {
    store,
    bus: testBus(),
    clock: manualClock(),
    report: () => {},
  })
  const mint = countingMint()
  return {
    open,
    control,
    do: (name: Parameters<typeof perform>[1], params: unknown) =>
      open.transact(author, (current) => {
        const change = perform(current, name, params, { mint })
        return isRefusal(change) ? change : { change, command: name, kind: 'do', group: null }
      }),
    zen: (group: string, ...placements: readonly (readonly [string, string | null])[]) =>
      open.improve(group, placements as Placements),
    list: (limit = 50, before?: number) => readSteps(open, store, { limit, before }),
  }
}
const undo: Plan = (_, stacks) => {
  const step = nextUndo(stacks)
  return isRefusal(step) ? step : { ...step, kind: 'undo' }
}
const revisions = ({ steps }: { steps: readonly { revision: number }[] }) => steps.map(({ revision }) => revision)

describe('[V75] the list of what was done', () => {
  test('goes on where it ended, and says whether there is more', async () => {
    const it = await opened()
    for (let n = 0; n < 8; n++) await it.do('addPeriod', {})
    expect(revisions(await it.list())).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect(await it.list(3)).toMatchObject({ steps: [{ revision: 8 }, { revision: 7 }, { revision: 6 }], more: true })
    expect(await it.list(5, 6)).toMatchObject({ steps: [{}, {}, {}, {}, { revision: 1 }], more: false })
    expect(await it.list(4, 6)).toMatchObject({ steps: [{}, {}, {}, { revision: 2 }], more: true })
    expect(await it.list(4, 1)).toEqual({ steps: [], more: false })
  })

  test('has what Zen is doing now, and no part of a run twice', async () => {
    const it = await opened()
    await it.do('addPeriod', {})
    for (const slot of ['d0h0', 'd0h1', 'd0h2', 'd1h0', 'd1h1', 'd1h2']) {
      await it.zen('run', ['Maths 1', slot])
    }
    await it.zen('run', ['Maths 1', 'd0h0'], ['Maths 2', 'd0h0'])
    const list = await it.list()
    expect(list).toMatchObject({ steps: [{ revision: 8, command: 'zen' }, { revision: 1 }], more: false })
    expect(list.steps[0]?.change.map((edit) => edit.uuid).sort()).toEqual(['Maths 1', 'Maths 2'])
    expect(revisions(await it.list(50, 8))).toEqual([1])
    expect(revisions(await it.list(1))).toEqual([8])
    expect(revisions(await it.list(1, 8))).toEqual([1])
    await it.open.endRun('run')
    expect(revisions(await it.list())).toEqual([8, 1])
  })
})

describe('[V76] going back', () => {
  test('makes the version what it was right after a revision, as one change that undo takes back', async () => {
    const it = await opened()
    const { viewer, of } = viewerOf()
    const start = it.open.schedule
    it.open.attach(viewer)
    await it.do('moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: 'd0h1' })
    const then = it.open.schedule
    await it.do('deleteSubject', { subjectUuid: 'Maths' })
    await it.do('addPeriod', {})
    const later = it.open.schedule
    expect(await it.open.transact(author, goBack(1))).toMatchObject({ revision: 4 })
    expect(it.open.schedule).toEqual(then)
    expect(it.control.stored?.schedule).toEqual(then)
    expect(of('Change').at(-1)).toMatchObject({ command: 'goBackTo', history: { undo: 'goBackTo' }, user: author })
    await it.open.transact(author, undo)
    expect(it.open.schedule).toEqual(later)
    await it.open.transact(author, goBack(0))
    expect(it.open.schedule).toEqual(start)
    expect(of('Change').map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('to where it is already makes no revision, and to nowhere is refused', async () => {
    const it = await opened()
    await it.do('addPeriod', {})
    expect(await it.open.transact(author, goBack(1))).toMatchObject({ revision: 1 })
    expect(await it.open.transact(author, goBack(7))).toMatchObject({ code: 'revision-unknown' })
    expect(it.control.saves).toHaveLength(1)
  })

  test('works while Zen runs, with what it has shown; a step that it has summed up since is refused', async () => {
    const it = await opened()
    await it.do('addPeriod', {})
    const before = it.open.schedule
    await it.zen('run', ['Maths 1', 'd0h0'])
    await it.zen('run', ['Maths 2', 'd0h1'])
    const edited: Schedule[] = []
    it.open.listen({ edited: (schedule) => void edited.push(schedule), closed() {} })
    expect(await it.open.transact(author, goBack(1))).toMatchObject({ revision: 4 })
    expect(it.open.schedule).toEqual(before)
    expect(it.control.stored?.schedule).toEqual(before)
    expect(edited).toEqual([before])
    for (const slot of ['d0h0', 'd0h1']) {
      await it.zen('run', ['Maths 1', slot])
    }
    await it.open.endRun('run')
    expect(await it.open.transact(author, goBack(5))).toMatchObject({ code: 'revision-unknown' })
    expect(revisions(await it.list())).toEqual([6, 4, 3, 1])
  })

  test('leads from anywhere to any listed row, whatever was done', async () => {
    const acts = fc.array(
      fc.tuple(arbitraryWish(), fc.constantFrom('do', 'do', 'do', 'undo', 'zen', 'end', 'back'), fc.nat(20)),
      { maxLength: 16 },
    )
    await fc.assert(
      fc.asyncProperty(arbitrarySchedule(), acts, async (start, story) => {
        const it = await opened(start)
        const were = new Map<number, Schedule>([[0, start]])
        const note = () => were.set(it.open.revision, it.open.schedule)
        for (const [wish, act, pick] of story) {
          const current = it.open.schedule
          if (act === 'do') await it.do(wish.name, aim(current, wish))
          else if (act === 'undo') await it.open.transact(author, undo)
          else if (act === 'end') await it.open.endRun('run')
          else if (act === 'back') {
            const to = pick % (it.open.revision + 1)
            const done = await it.open.transact(author, goBack(to))
            if (!isRefusal(done)) expect(it.open.schedule).toEqual(were.get(to))
          } else {
            const lessons = Object.keys(current.lessons)
            const slots = Object.keys(current.timeSlots)
            await it.zen('run', [lessons[pick % lessons.length] ?? 'none', slots[pick % slots.length] ?? null])
          }
          note()
        }
        await it.open.endRun('run')
        const { steps } = await it.list()
        for (const { revision } of [...steps, { revision: 0 }]) {
          expect(isRefusal(await it.open.transact(author, goBack(revision)))).toBe(false)
          expect(it.open.schedule).toEqual(were.get(revision))
          note()
        }
      }),
    )
  })
})
