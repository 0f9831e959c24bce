import { availableParallelism } from 'node:os'
import { serialize } from 'node:v8'
import {
  createConductor,
  stepByStep,
  type Pause,
  type Present,
  type Run,
  type RunListener,
  type RunOptions,
  type RunPorts,
  type Schedule,
} from '@timetable/domain'
import { costing, readingProblem, type Assignment, type ScheduleProblem } from '@timetable/solver'
import { giveBack, takeThread, type Thread } from './pool.ts'
import type { FromThread } from './thread-messages.ts'

export type NodeRunOptions = RunOptions & {
  readonly threads?: number
  /** Awaited between the steps of reading a schedule. If omitted, the steps follow each other directly. */
  readonly pause?: Pause
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number
}

/** A thread of the run, and the number of its search. Messages of another search are ignored. */
type Member = { readonly thread: Thread; run: number }
let runs = 0

export function defaultThreads(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1))
}

/** Starts a run on threads of the pool. This thread reads the schedule once for all of them. */
export function startRun(schedule: Schedule, options: NodeRunOptions, on: RunListener): Run {
  const { threads = defaultThreads(), pause = async () => {}, now = () => performance.now() } = options
  let given: ScheduleProblem
  let problem: Uint8Array
  const members: (Member | undefined)[] = Array.from({ length: threads }, (_, index) => open(index))
  const ports = {
    ...{ threads, now, read },
    search(index, _, { stood = [], budget: __, ...order }) {
      const member = (members[index] ??= open(index))
      const after = member.run
      const run = (member.run = ++runs)
      const home = stood.length > 0 ? given.assignment(stood) : undefined
      member.thread.say({ type: 'start', run, problem, present: given.present, home, after, ...order })
    },
    adopt: (index, assignment) => members[index]?.thread.say({ type: 'adopt', run: members[index].run, assignment }),
    stop: (index) => members[index]?.thread.say({ type: 'stop', run: members[index].run }),
    close() {
      for (const member of members) if (member) giveBack(member.thread)
    },
    placements: (assignment) => given.placements(assignment),
  } satisfies RunPorts<Assignment>
  const conductor = createConductor<Assignment>(schedule, options, ports, on)

  function open(index: number): Member {
    const member: Member = { thread: takeThread(), run: 0 }
    const hears = (message: FromThread) => {
      if (message.type === 'warm' || message.run !== member.run) return
      if (message.type === 'ended') conductor.threadEnded(index, message)
      else conductor.report(index, message)
    }
    const dies = ({ message }: Error) => {
      members[index] = undefined
      conductor.threadEnded(index, { how: 'died', error: message })
    }
    member.thread.listen(hears, dies)
    return member
  }

  async function read(asked: Schedule): Promise<Present> {
    given = await stepByStep(readingProblem(asked, options.budget), pause)
    const { present, unplaceable, complete: isComplete } = given
    const cost = await stepByStep(costing(given.problem, present), pause)
    await pause()
    problem = serialize(given.problem)
    await pause()
    const placed = present.subarray(0, given.problem.meets.length).filter((time) => time >= 0).length
    const unscheduled = Math.max(0, given.problem.meets.length - placed - unplaceable.length)
    return { cost: { ...cost, unscheduled }, isComplete, unplaceable }
  }

  return conductor
}
