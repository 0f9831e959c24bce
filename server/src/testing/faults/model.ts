import {
  apply,
  invert,
  isRefusal,
  isScheduleCommand,
  nextRedo,
  nextUndo,
  performFor,
  refuse,
  refuseRun,
  remember,
  squash,
  stacksOf,
  type Change,
  type HistoryEntry,
  type HistoryStacks,
  type Refusal,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Message } from '@timetable/service'
import { countingMint } from '@timetable/domain/testing'
import { isSame, isSameButNames, MINTED } from './same-change.ts'
import { isOfRuns, SeenRuns, type SeenRun } from './seen-runs.ts'

/** One command of a tab, whatever became of its lines. `sent` (first) and `answered` are numbers of one clock that only counts. */
export type Asked = {
  readonly userUuid: Uuid
  readonly command: string
  readonly params: unknown
  readonly sent: number
  answered: number | null
  answer: Message | null
  /** What the tab knew of Zen when it asked, and what it was told of it until the answer. */
  readonly seen: SeenRun[]
}

/** Answers after which nobody knows whether the command was done. */
const UNSURE = new Set(['unavailable', 'save-failed'])
export const isUnsure = ({ answer }: Asked): boolean => answer?.type === 'Error' && UNSURE.has(answer.code)
/** What is refused for something that is no part of the version. */
const OUTSIDE = new Set(['premium-only', 'character-unstorable', 'params-invalid'])

/**
 * A version as a plain program in memory would keep it: one command after the other. It is given the history that a
 * database has at the end, and what was asked of the servers and answered by them; where the two cannot be told as one
 * story, in which every command happens once, between its sending and its answer, it complains. What Zen did while it ran is
 * stored as one change: `shown` is what the tabs were told of every revision, and has to come to the same.
 */
export function complaintsAbout(
  start: Schedule,
  history: readonly HistoryEntry[],
  asked: readonly Asked[],
  shown: ReadonlyMap<number, Change> = new Map(),
): { readonly complaints: readonly string[]; readonly schedule: Schedule; readonly lost: number } {
  const model = new Model(start, shown)
  const order = new RealTime(asked)
  const runs = new SeenRuns(asked)
  const complaints: string[] = []
  const used = new Set<Asked>()
  for (const entry of history) {
    if (isOfZen(entry)) {
      if (!model.isAsShown(entry)) complaints.push(`${told(entry)} is not what Zen has shown`)
      if (entry.userUuid !== null && !runs.mayHaveBegun({ userUuid: entry.userUuid }, entry.group))
        complaints.push(`${told(entry)} is of a run that its user did not begin`)
    } else {
      if (entry.revision !== model.revision + 1) complaints.push(`revision ${entry.revision} follows ${model.revision}`)
      const done = asked
        .filter((one) => !used.has(one) && mayHaveMade(one, entry) && order.floor(one.sent) < entry.revision)
        .sort((a, b) => Number(revisionOf(b) !== null) - Number(revisionOf(a) !== null) || a.sent - b.sent)
        .find((one) => model.makes(one, entry.change))
      if (done) {
        used.add(done)
        order.note(done, entry.revision)
      } else
        complaints.push(`${told(entry)} is of nobody: done twice, or not as it was asked${order.whoSays(entry, model)}`)
    }
    model.take(entry)
  }
  let lost = 0
  for (const one of asked) {
    if (used.has(one)) continue
    const complaint = leftOver(one, model, order, runs)
    if (complaint) complaints.push(complaint)
    if (complaint && one.answer?.type === 'Ack') lost++
  }
  return { complaints, schedule: model.schedule, lost }
}

/** A command that made no revision: it changed nothing, or was refused, at some moment while it was under way. */
function leftOver(one: Asked, model: Model, order: RealTime, runs: SeenRuns): string | undefined {
  const { answer } = one
  const what = `${one.command} ${JSON.stringify(one.params)?.slice(0, 300)}`
  if (!answer || one.answered === null) return `${what} was never answered`
  const ofRun = answer.type === 'Error' ? runs.explains(one, answer.code) : undefined
  if (ofRun !== undefined)
    return ofRun ? undefined : `${what} was refused as ${(answer as { code: string }).code}, with no such run seen`
  if (isOfRuns(one))
    return answer.type === 'SolverState' || isUnsure(one) || mayRefuseRun(one, model, order)
      ? undefined
      : `${what} was answered with ${JSON.stringify(answer)}`
  if (answer.type === 'Error') {
    if (isUnsure(one) || OUTSIDE.has(answer.code)) return undefined
    if (answer.code === 'revision-unknown' && model.isPassing((one.params as { revision: number }).revision))
      return undefined
    const isSo = model.between(order.floor(one.sent), order.ceiling(one.answered), (at) => {
      const said = model.answerAt(at, one)
      return said === 'unknown' || (isRefusal(said) && said.code === answer.code)
    })
    return isSo ? undefined : `${what} was refused as ${answer.code}, and never was so while it was under way`
  }
  const changesNothing = (at: number) => {
    const said = model.answerAt(at, one)
    return said === 'unknown' || (!isRefusal(said) && said.length === 0)
  }
  const revision = revisionOf(one)
  if (revision === null) {
    const isSo = model.between(order.floor(one.sent), order.ceiling(one.answered), changesNothing)
    return isSo ? undefined : `${what} was done, and is nowhere`
  }
  return changesNothing(revision) ? undefined : `${what} was acknowledged as ${revision}, and is lost`
}

/** Whether the version was such, at some moment while the command was under way, that no run could begin. */
function mayRefuseRun({ answer, answered, sent }: Asked, model: Model, order: RealTime): boolean {
  if (answer?.type !== 'Error' || answered === null) return false
  return model.between(order.floor(sent), order.ceiling(answered), (at) => {
    const schedule = model.scheduleAt(at)
    return schedule === undefined || refuseRun(schedule, null)?.code === answer.code
  })
}

/** An improvement, or all of a run in one. */
export const isOfZen = ({ group, kind }: HistoryEntry) => group !== null && kind === 'do'

function mayHaveMade(one: Asked, entry: HistoryEntry): boolean {
  if (one.userUuid !== entry.userUuid) return false
  if (one.command !== (entry.kind === 'do' ? entry.command : entry.kind)) return false
  const { answer } = one
  if (answer === null) return true
  if (answer.type === 'Error') return isUnsure(one)
  return answer.type === 'Ack' ? answer.revision === entry.revision : true
}

const revisionOf = ({ answer }: Asked) => (answer?.type === 'Ack' ? answer.revision : null)
const told = ({ revision, kind, command, change }: HistoryEntry) =>
  `revision ${revision} (${kind} ${command} ${JSON.stringify(change).slice(0, 300)})`

class Model {
  #entries: HistoryEntry[] = []
  #stacks: HistoryStacks = stacksOf([])
  /** The version and what could be undone, after each revision that is stored. */
  readonly #states = new Map<number, { readonly schedule: Schedule; readonly stacks: HistoryStacks }>()
  readonly #shown: ReadonlyMap<number, Change>
  /** Revisions of Zen that are stored within a later one. */
  readonly #passing = new Set<number>()
  schedule: Schedule
  revision = 0

  constructor(schedule: Schedule, shown: ReadonlyMap<number, Change>) {
    this.schedule = schedule
    this.#shown = shown
    this.#keep()
  }

  take(entry: HistoryEntry): void {
    const steps = (isOfZen(entry) && this.#stepsTo(entry)) || [entry]
    for (const step of steps) this.#step(step)
    for (const { revision } of steps.slice(0, -1)) this.#passing.add(revision)
  }

  /** Did it stand for a while, until it became part of a later one? */
  isPassing(revision: number): boolean {
    return this.#passing.has(revision) || !this.#states.has(revision)
  }

  /** Does what was shown of a run come to what is stored of it? What nobody was there to see is taken as it is. */
  isAsShown(entry: HistoryEntry): boolean {
    const steps = this.#stepsTo(entry)
    return steps === undefined || isSame(squash(steps.map(({ change }) => change)), entry.change)
  }

  /** The revisions that a stored one holds, one after the other; undefined where not all of them were shown. */
  #stepsTo(entry: HistoryEntry): readonly HistoryEntry[] | undefined {
    const steps: HistoryEntry[] = []
    for (let revision = this.revision + 1; revision <= entry.revision; revision++) {
      const change = this.#shown.get(revision)
      if (!change) return undefined
      steps.push({ ...entry, revision, change })
    }
    return steps
  }

  #step(entry: HistoryEntry): void {
    this.#entries.push(entry)
    this.schedule = apply(this.schedule, entry.change)
    this.#stacks = remember(this.#stacks, entry)
    this.revision = entry.revision
    this.#keep()
  }

  /** Would the command, now, change just this? */
  makes(one: Asked, change: Change): boolean {
    const said = this.answerAt(this.revision, one)
    if (said === 'unknown') return true
    if (isRefusal(said) || said.length === 0) return false
    return isScheduleCommand(one.command) ? isSameButNames(said, change) : isSame(said, change)
  }

  /** What the command would have changed, or why not, after a revision; `unknown` where nobody can say any more. */
  answerAt(revision: number, { command, params }: Asked): Change | Refusal | 'unknown' {
    const state = this.#states.get(revision)
    // It lies within a run of Zen, of which the end alone is stored, or behind all that is.
    if (!state) return revision < this.revision ? 'unknown' : refuse('revision-unknown')
    const { schedule, stacks } = state
    if (command === 'undo' || command === 'redo') {
      const next = command === 'undo' ? nextUndo(stacks) : nextRedo(stacks)
      return isRefusal(next) ? next : next.change
    }
    if (command === 'goBackTo') return this.#backTo((params as { revision: number }).revision, revision)
    if (!isScheduleCommand(command)) throw new Error(`${command} is no command of a version`)
    return performFor(true, schedule, command, params, { mint: countingMint(MINTED) })
  }

  /** The version after a revision. Undefined if nobody can say any more. */
  scheduleAt(revision: number): Schedule | undefined {
    return this.#states.get(revision)?.schedule
  }

  /** Is it so after any revision from `floor` to `ceiling`? */
  between(floor: number, ceiling: number, isSo: (revision: number) => boolean): boolean {
    for (let at = floor; at <= Math.min(ceiling, this.revision); at++) if (isSo(at)) return true
    return false
  }

  #backTo(target: number, from: number): Change | Refusal | 'unknown' {
    if (target > from) return refuse('revision-unknown')
    if (!this.#states.has(target)) return 'unknown'
    const since = this.#entries.filter(({ revision }) => revision > target && revision <= from)
    return invert(squash(since.map(({ change }) => change)))
  }

  #keep(): void {
    this.#states.set(this.revision, { schedule: this.schedule, stacks: this.#stacks })
  }
}

/** What happened after what, as whoever sends and hears can tell. */
class RealTime {
  readonly #asked: readonly Asked[]
  readonly #made = new Map<Asked, number>()

  constructor(asked: readonly Asked[]) {
    this.#asked = asked
  }

  note(one: Asked, revision: number): void {
    this.#made.set(one, revision)
  }

  /** Who takes a revision for theirs, and what the model makes of it. */
  whoSays({ revision }: HistoryEntry, model: Model): string {
    const theirs = this.#asked.filter((one) => revisionOf(one) === revision)
    return theirs
      .map((one) => {
        const { command, params, sent, answered, userUuid } = one
        const said = JSON.stringify(model.answerAt(model.revision, one))
        return `; ${JSON.stringify({ command, params, sent, answered, userUuid, after: this.floor(sent) })}: ${said}`
      })
      .join('')
  }

  /** A command sent then comes after this revision: it was acknowledged before. */
  floor(sent: number): number {
    let floor = 0
    for (const one of this.#asked)
      if (one.answered !== null && one.answered < sent) floor = Math.max(floor, revisionOf(one) ?? 0)
    return floor
  }

  /** One answered then comes before the next revision: that was not asked for yet. */
  ceiling(answered: number): number {
    let ceiling = Infinity
    for (const [one, revision] of this.#made) if (one.sent > answered) ceiling = Math.min(ceiling, revision - 1)
    return ceiling
  }
}
