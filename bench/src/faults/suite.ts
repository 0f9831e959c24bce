import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@timetable/domain/testing'
import {
  crewOn,
  layGround,
  sendMutatedBodies,
  sendMutatedMessages,
  storedOf,
  troubleFor,
  verdictOn,
  work,
} from '@timetable/server/testing'
import { readMutatedFiles } from './files.ts'
import { faultOptions, type FaultOptions } from './options.ts'
import { System } from './system.ts'
import { withDatabase } from '../load/database.ts'
import { signUp } from '../load/school.ts'
import { machine } from '../basics/machine.ts'
import type { Suite } from '../basics/suite.ts'

const NODES = 2
/** Small, so that it fills quickly, but large enough for what PostgreSQL always needs. */
const DISK_MEGABYTES = 400
/** Messages on one connection; each connection has its own version and school. */
const MESSAGES_A_LINE = 2_000
const LINES = 4
/** Progress is printed once for this many connections. */
const LINES_A_REPORT = 50
const EDITS_SYNCED = 30
const MOST_PRINTED = 20

type Complain = (complaints: readonly string[]) => void
type Trial = { readonly system: System; readonly options: FaultOptions; readonly complain: Complain; readonly at: Date }

export const faultsSuite: Suite = {
  usage: 'faults [--short] [--stories N] [--commands N] [--messages N] [--bodies N] [--files N] [--seed N]',
  about:
    'what is lost where servers, their database, its disk and lines fail under work, and what becomes of messages, forms and files nearly sound',
  async run(args, print) {
    const options = faultOptions(args)
    const megabytes = canMount() ? DISK_MEGABYTES : undefined
    print(JSON.stringify({ ...machine(), ...options, disk: megabytes ?? 'cannot be filled here' }))
    let complaints = 0
    const complain: Complain = (more) => {
      for (const one of more) if (++complaints <= MOST_PRINTED) print(`! ${one.slice(0, 4_000)}`)
    }
    const read = readMutatedFiles(seeded(options.seed), options.files)
    complain(read.complaints)
    print(`${read.files} files nearly sound: ${read.read} were read, the others refused`)
    const figures = await withDatabase(async (database) => {
      const system = await System.start(database, NODES)
      const trial = { system, options, complain, at: new Date() }
      try {
        const fsyncsPerCommit = await syncsOfCommits(trial)
        const sent = { messages: await tryMessages(trial, print), bodies: await tryBodies(trial) }
        print(`${sent.messages} messages and ${sent.bodies} requests nearly sound are answered`)
        const stories = await tryStories(trial, megabytes !== undefined, print)
        return { ...system.counts, ...stories, fsyncsPerCommit, ...sent, files: read.files }
      } finally {
        await system.stop()
      }
    }, megabytes)
    print(JSON.stringify({ ...figures, complaints }))
    return complaints === 0 && figures.lost === 0 && figures.crashes === 0 ? 0 : 1
  },
}

/** Lets users edit one version after the other, while every kind of fault occurs. */
async function tryStories({ system, options, complain, at }: Trial, fills: boolean, print: (line: string) => void) {
  const totals = { acknowledged: 0, unsure: 0, lost: 0, improvements: 0, linesBroken: 0 }
  const { cutNodes, kill, restartDatabase, fillDisk } = system
  const troubles = { cutNodes, kill, restartDatabase, ...(fills && { fillDisk }) }
  for (let story = 0; story < options.stories; story++) {
    const seed = options.seed * 1_000 + story
    const people = [await signUp(system.url(0), seed * 2), await signUp(system.url(1), seed * 2 + 1)]
    const { start, tabs, random } = await crewOn(system.store.db, people, { seed, at, url: system.url })
    const trouble = new Map(troubleFor(tabs, random, options.commands, troubles))
    // Each kind of fault occurs at least once in a story.
    for (const [number, job] of [() => kill(0), restartDatabase, () => kill(1), fills ? fillDisk : cutNodes].entries())
      trouble.set(Math.ceil((options.commands * (number + 1)) / 6), job)
    await work(tabs, { seed, commands: options.commands, underWay: 3, trouble, zen: true })
    await system.settled()
    const verdict = await verdictOn(start, tabs, await storedOf(system.store.db, start.uuid))
    for (const tab of tabs) tab.end()
    complain(verdict.complaints.map((complaint) => `story ${seed}: ${complaint}`))
    totals.acknowledged += verdict.acknowledged
    totals.unsure += verdict.unsure
    totals.lost += verdict.lost
    totals.improvements += verdict.improvements
    totals.linesBroken += tabs.reduce((sum, { breaks }) => sum + breaks, 0)
    for (const crash of system.crashes.splice(0)) print(`! ${crash}`)
    print(`story ${seed}: ${JSON.stringify({ ...totals, ...system.counts })}`)
  }
  return totals
}

async function tryMessages({ system, options, complain, at }: Trial, print: (line: string) => void): Promise<number> {
  system.alarms = []
  let given = 0
  let lines = 0
  const next = () => {
    const count = Math.min(MESSAGES_A_LINE, options.messages - given)
    given += count
    if (++lines % LINES_A_REPORT === 0) print(`${given} messages are given`)
    return { count, number: lines }
  }
  const stream = async () => {
    for (let { count, number } = next(); count > 0; { count, number } = next()) {
      const { token, schoolUuid } = await signUp(system.url(number), 1_000_000 + number)
      const { uuid: scheduleUuid } = await layGround(system.store.db, schoolUuid, 'Ground', at)
      const random = seeded(options.seed + number)
      const which = { schoolUuid, scheduleUuid }
      complain(await sendMutatedMessages({ url: system.url(number), token, which, random, count }))
    }
  }
  await Promise.all(Array.from({ length: LINES }, stream))
  complain(system.alarms)
  return given
}

async function tryBodies({ system, options, complain }: Trial): Promise<number> {
  system.alarms = []
  const { token } = await signUp(system.url(0), 999_999)
  const each = { token, count: Math.ceil(options.bodies / NODES) }
  for (let node = 0; node < NODES; node++)
    complain(await sendMutatedBodies({ ...each, url: system.url(node), random: seeded(options.seed + node) }))
  complain(system.alarms)
  return each.count * NODES
}

/** Returns how often PostgreSQL flushes its write-ahead log for consecutive commands: it must do so once for each, or they are not safe. */
async function syncsOfCommits({ system, complain, at }: Trial): Promise<number> {
  const people = [await signUp(system.url(0), 999_998)]
  const { start, tabs } = await crewOn(system.store.db, people, { seed: 0, at, url: system.url })
  const [tab] = tabs
  await tab!.opened
  const before = await system.syncs()
  for (let edit = 0; edit < EDITS_SYNCED; edit++)
    await tab!.ask('createCalendar', { name: `Synced ${edit}`, calendarType: 'ROOM' })
  const syncs = (await system.syncs()) - before
  complain((await verdictOn(start, tabs, await storedOf(system.store.db, start.uuid))).complaints)
  for (const one of tabs) one.end()
  if (syncs < EDITS_SYNCED) complain([`${EDITS_SYNCED} commands were acknowledged after ${syncs} syncs`])
  return Number((syncs / EDITS_SYNCED).toFixed(2))
}

/** Whether a disk can be mounted here, to be filled. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'timetable-disk-'))
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (done) spawnSync('umount', [folder])
  rmdirSync(folder)
  return done
}
