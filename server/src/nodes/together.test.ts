import { apply, isRefusal, nextRedo, nextUndo, perform, type Placements, type Schedule } from '@timetable/domain'
import { aim, arbitraryWish, countingMint, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { cutListeners } from '../testing/ask-postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import type { OpenSchedule } from '../schedules/open-schedule.ts'
import { OpenSchedules, type Hold } from '../schedules/open-schedules.ts'
import type { Plan } from '../schedules/parties.ts'
import { openPostgres, type Store } from '../store/database.ts'
import { scheduleStoreOf } from '../store/schedule-store.ts'
import { testPostgres } from '../testing/databases.ts'
import { emptyQueue } from '../testing/empty-queue.ts'
import { scriptedRuns } from '../testing/scripted-run.ts'
import { storing } from '../testing/stored.ts'
import { viewerOf } from '../testing/viewers.ts'
import type { Bus } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'

type Node = { readonly store: Store; readonly bus: Bus; readonly openSchedules: OpenSchedules }

let database: Store & { readonly url: string }
let nodes: readonly Node[] = []
const reports: unknown[] = []
const report = (error: unknown) => void reports.push(error)
const { stored } = storing(() => database.db, 'together', new Date(Date.UTC(2026, 0, 5)))

async function startNode(name: string): Promise<Node> {
  const store = await openPostgres(database.url)
  const { db } = store
  const bus = await postgresBus({ db, url: database.url, node: name, clock: systemClock, report })
  const { startRun } = scriptedRuns()
  const runs = emptyQueue((uuid) => openSchedules.hold(uuid))
  const solving = { startRun, runs, seed: () => 1, threads: 1 }
  const parts = { bus, clock: systemClock, mint: countingMint(name), report, ...solving }
  const openSchedules: OpenSchedules = new OpenSchedules({ ...parts, store: scheduleStoreOf(db) })
  return { store, bus, openSchedules }
}

beforeAll(async () => {
  database = await testPostgres()
  nodes = await Promise.all(['one', 'two'].map(startNode))
})
afterAll(async () => {
  for (const { bus, store } of nodes) {
    await bus.close()
    await store.close()
  }
  await database.close()
})

/** Resolves when the copy in memory has come to a revision. */
function reaches(open: OpenSchedule, revision: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => void (open.revision >= revision && (open.detach(viewer), resolve()))
    const viewer = { sync: 'changes' as const, send: look, evicted() {} }
    open.attach(viewer)
    look()
  })
}

const step = (kind: 'undo' | 'redo'): Plan => {
  return (_, stacks) => {
    const next = kind === 'undo' ? nextUndo(stacks) : nextRedo(stacks)
    return isRefusal(next) ? next : { ...next, kind }
  }
}

const act = fc.record({
  node: fc.nat(1),
  wish: arbitraryWish(),
  kind: fc.constantFrom('do', 'do', 'do', 'do', 'undo', 'redo', 'improve', 'improve', 'end', 'cut'),
  picks: fc.array(fc.nat(50), { minLength: 1, maxLength: 4 }),
})

test('[V1][V6][V11][V170] whatever is done at two nodes at once, and whatever line is cut, all end at one history', async () => {
  const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(rounds, async (story) => {
      const { schedule: start, user } = await stored()
      const author = { uuid: user.uuid, name: user.name }
      const holds: Hold[] = []
      for (const node of nodes) holds.push((await node.openSchedules.hold(start.uuid))!)
      const seen = holds.map(({ open }) => {
        const viewer = viewerOf()
        open.attach(viewer.viewer)
        return viewer
      })
      const mint = countingMint(`${start.uuid} `)
      const acknowledged = new Map<number, string>()

      async function doIt({ node, wish, kind, picks }: (typeof story)[number][number]): Promise<void> {
        const { open } = holds[node]!
        if (kind === 'cut') {
          await cutListeners(database.db)
        } else if (kind === 'end') {
          await open.endRun(`run ${node}`)
        } else if (kind === 'improve') {
          const lessons = Object.keys(open.schedule.lessons)
          const slots = Object.keys(open.schedule.timeSlots)
          const placements: Placements = picks.map((pick, n) => [
            lessons[n % lessons.length] ?? 'none',
            slots[pick % slots.length] ?? null,
          ])
          await open.improve(`run ${node}`, placements)
        } else {
          const before = open.revision
          const plan: Plan = (schedule) => {
            const change = perform(schedule, wish.name, aim(schedule, wish), { mint })
            return isRefusal(change) ? change : { change, command: wish.name, kind: 'do', group: null }
          }
          let changes = false
          const noting: Plan = async (...its) => {
            const planned = await (kind === 'do' ? plan : step(kind))(...its)
            changes = !isRefusal(planned) && planned.change.length > 0
            return planned
          }
          const done = await open.transact(author, noting)
          if (isRefusal(done)) return
          expect(done.revision).toBeGreaterThanOrEqual(before)
          if (!changes) return
          expect(acknowledged.has(done.revision)).toBe(false)
          acknowledged.set(done.revision, kind)
        }
      }

      for (const round of story) await Promise.all(round.map(doIt))
      const last = (await scheduleStoreOf(database.db).load(start.uuid))!
      await Promise.all(holds.map(({ open }) => reaches(open, last.revision)))

      const rows = await scheduleStoreOf(database.db).changesUpTo(start.uuid, last.revision, 1000)
      const history = rows.toReversed()
      expect(history.reduce<Schedule>((now, { change }) => apply(now, change), start)).toEqual(last.schedule)
      const kinds = new Map(history.map((row) => [row.revision, row.kind]))
      for (const [revision, kind] of acknowledged) expect(kinds.get(revision)).toBe(kind)
      // Where a number is missing, it is of a run that has become one.
      let before = 0
      for (const { revision, group } of history) {
        if (revision !== before + 1) expect(group).toMatch(/^run/)
        before = revision
      }
      expect(before).toBe(last.revision)
      for (const [index, { open }] of holds.entries()) {
        expect(open.schedule).toEqual(last.schedule)
        let shown = start
        let revision = 0
        for (const message of seen[index]!.messages) {
          if (message.type === 'Records') [shown, revision] = [message.schedule, message.revision]
          if (message.type !== 'Change') continue
          expect(message.revision).toBe(revision + 1)
          shown = apply(shown, message.change)
          revision = message.revision
        }
        expect(revision).toBe(last.revision)
        expect(shown).toEqual(last.schedule)
      }
      for (const hold of holds) hold.release()
    }),
    { numRuns: runs(12), seed: 1 },
  )
  expect(reports).toEqual([])
})
