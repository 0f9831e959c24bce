import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LIMITS, proposedYear } from '@timetable/domain'
import { LARGEST_COMMANDS, schoolOfShape, type LargestCommand, type Shape } from '@timetable/domain/testing'
import type { HoldAnswer, HoldMessage } from './hold-meter.ts'
import { Client } from '../load/client.ts'
import { withDatabase } from '../load/database.ts'
import { startNode } from '../load/node-process.ts'
import { signUp } from '../load/school.ts'
import { machine } from '../basics/machine.ts'
import type { Suite } from '../basics/suite.ts'

const METER = fileURLToPath(new URL('./hold-meter.ts', import.meta.url))
/** The maximum time that a handler may block the event loop, in milliseconds. */
const MOST = 50
/** Milliseconds to wait after a response. Work of the server after this time does not belong to the command. */
const AFTER = 30
/** Milliseconds that a run of Zen continues after the measurement. */
const OF_A_RUN = 2000
/** The second round is reported: the first warms up the server. */
const ROUNDS = 2
const SHAPES: readonly Shape[] = ['bare', 'half', 'week', 'full']

type Row = { readonly name: string; readonly hold: number; readonly answered: number; readonly outcome: string }

export const largestSuite: Suite = {
  usage: 'largest [NAME]',
  about: 'every command where it has most to do: how long it holds the event loop of a server, in processor time',
  async run([only], print) {
    print(JSON.stringify(machine()))
    const rows = await withDatabase(({ url }) => measureAll(url, only, print))
    const over = rows.filter(({ hold }) => hold > MOST)
    const [longest] = rows.toSorted((a, b) => b.hold - a.hold)
    print(JSON.stringify({ commands: rows.length, longest, over: over.map(({ name }) => name) }))
    return over.length === 0 ? 0 : 1
  },
}

async function measureAll(url: string, only: string | undefined, print: (line: string) => void): Promise<Row[]> {
  const env = { DATABASE_URL: url, BILLING: 'off', SOLVER_THREADS: '1', COMMANDS_PER_SECOND: '10000' }
  const who = await beforehand(env)
  const node = await startNode({ ...env, PREMIUM_SCHOOLS: who.schoolUuid }, METER)
  const rows: Row[] = []
  const meter = meterOf(node)
  /** Sends one command and records how long it blocked the server. */
  const measure = async (client: Client, name: string, command: string, params: object = {}, after = AFTER) => {
    await setTimeout(AFTER)
    await meter('reset')
    const before = performance.now()
    const answer = await client.ask(command, params)
    const answered = performance.now() - before
    await setTimeout(after)
    const { longest } = await meter('read')
    const outcome = answer.type === 'Error' ? answer.code : answer.type
    rows.push({ name, hold: round(longest), answered: round(answered), outcome })
    print(`${String(round(longest)).padStart(7)} ms of ${String(round(answered)).padStart(7)}  ${name}: ${outcome}`)
    return answer
  }
  try {
    for (const shape of SHAPES) {
      const commands = LARGEST_COMMANDS.filter(({ on, name }) => on === shape && (!only || name.includes(only)))
      if (only && commands.length === 0) continue
      const school = JSON.stringify(schoolOfShape(shape))
      const client = await Client.connect(node.url, who.token)
      const { schoolUuid } = who
      const about = { schoolUuid, title: shape, fileName: `${shape}.json`, text: school }
      const made = await measure(client, `createScheduleByImport ${shape}`, 'createScheduleByImport', about)
      if (made.type !== 'ScheduleItem') throw new Error(JSON.stringify(made))
      const which = { schoolUuid, scheduleUuid: made.item.uuid }
      await measure(client, `openSchedule ${shape}`, 'openSchedule', which)
      const beside = await Client.connect(node.url, who.token)
      await beside.must('openSchedule', which)
      for (let round = 1; round <= ROUNDS; round++) for (const each of commands) await doAndUndo(each, client, measure)
      if (!only && shape !== 'week') await ofServer(shape, which, client, measure)
      await client.must('deleteSchedule', which)
      client.socket.close()
      beside.socket.close()
    }
    const last = new Map(rows.map((row) => [row.name, row]))
    return [...last.values()]
  } finally {
    await node.stop()
  }
}

type Measure = (
  client: Client,
  name: string,
  command: string,
  params?: object,
  after?: number,
) => Promise<{ readonly type: string }>

async function doAndUndo(command: LargestCommand, client: Client, measure: Measure): Promise<void> {
  const { name, of, on, before } = command
  const undo = async (one: string) => measure(client, `undo of ${one}`, 'undo')
  if (before) await client.must(before.name, before.params(client.schedule) as object)
  const title = [name, of && `(${of})`, on].filter(Boolean).join(' ')
  const revision = client.revision
  await measure(client, title, name, command.params(client.schedule) as object)
  if (client.revision > revision) await undo(title)
  if (before) await client.must('undo')
}

/** Measures what the server handles itself, with the largest possible version. */
async function ofServer(shape: Shape, which: { schoolUuid: string }, client: Client, measure: Measure): Promise<void> {
  const on = (name: string) => `${name} ${shape}`
  await measure(client, on('duplicateSchedule'), 'duplicateSchedule', which)
  const plan = { title: 'Next year', classes: proposedYear(client.schedule, '').classes, lessons: 'placed' }
  await measure(client, on('copyYearForward'), 'copyYearForward', { ...which, plan })
  await measure(client, on('openSchedule'), 'openSchedule', which)
  await measure(client, on('readSchedule'), 'readSchedule', which)
  await measure(client, on('listChanges'), 'listChanges', { limit: LIMITS.changesListed })
  await measure(client, on('goBackTo'), 'goBackTo', { revision: 1 })
  await measure(client, on('undo of goBackTo'), 'undo')
  if (shape === 'bare') {
    await measure(client, on('listSchedules'), 'listSchedules', which)
    await measure(client, on('schoolInfo'), 'schoolInfo', which)
    return
  }
  await measure(client, on('resumeSchedule'), 'resumeSchedule', { longRun: true })
  await measure(client, on('what a run finds'), 'resumeSchedule', { longRun: true }, OF_A_RUN)
  for (const edit of ['an edit', 'another edit']) {
    const lesson = Object.values(client.schedule.lessons).find(({ timeSlotUuid, pinned }) => timeSlotUuid && !pinned)
    await measure(client, on(`${edit} while a run goes`), 'pinEvent', { eventUuid: lesson?.uuid }, OF_A_RUN)
  }
  await measure(client, on('pauseSchedule'), 'pauseSchedule')
  await measure(client, on('undo of a run'), 'undo')
}

/** Returns a user with a school, signed up on a server that has stopped again: the premium schools are set when a server starts. */
async function beforehand(env: Readonly<Record<string, string>>) {
  const node = await startNode(env)
  try {
    return await signUp(node.url, 1)
  } finally {
    await node.stop()
  }
}

function meterOf({ child }: { readonly child: Awaited<ReturnType<typeof startNode>>['child'] }) {
  return async (holdMeter: HoldMessage['holdMeter']): Promise<HoldAnswer> => {
    child.send({ holdMeter } satisfies HoldMessage)
    const [answer] = (await once(child, 'message')) as [HoldAnswer]
    return answer
  }
}

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10
