import {
  isRefusal,
  parseParams,
  performingFor,
  refuse,
  scheduleCommands,
  stepByStep,
  uuid,
  type Change,
  type Refusal,
  type ScheduleCommand,
  type ScheduleCommandName,
  type Uuid,
} from '@timetable/domain'
import type { AnswerOf, MessageOf } from '@timetable/service'
import type { OpenSchedule } from '../../schedules/open-schedule.ts'
import type { Hold } from '../../schedules/open-schedules.ts'
import type { Done, Plan } from '../../schedules/parties.ts'
import { inSlices } from '../../operation/slices.ts'
import { hasBegunRun } from '../../store/browser-runs.ts'
import type { Database } from '../../store/database.ts'
import type { UserSession } from '../session.ts'
import type { Answer, HandlerParts } from './handler.ts'

type Ack = MessageOf<'Ack'>

/** Performs any command on an open schedule in its queue, and answers once it is saved. */
export async function edit(
  command: ScheduleCommandName,
  params: unknown,
  session: UserSession,
  answer: Answer<AnswerOf<ScheduleCommandName>>,
  parts: HandlerParts,
): Promise<Refusal | undefined> {
  const definition: ScheduleCommand = scheduleCommands[command]
  if (definition.isFind) return writeFind(command, params, session, answer, parts)
  const named = definition.namesVersion ? versionNamedIn(command, definition, params) : undefined
  if (isRefusal(named)) return named
  const work = async ({ open, optimizer }: Hold): Promise<Refusal | undefined> => {
    const notPremium = definition.onlyPremium && (await session.refuseUnlessPremium(open.schoolUuid))
    if (notPremium) return notPremium
    const plan: Plan = async (schedule) => {
      if (definition.onlyAtRest && optimizer.isRunning) return refuse('running')
      const steps = performingFor(open.customer, schedule, command, params, { mint: parts.mint })
      const change = await stepByStep(steps, inSlices())
      return isRefusal(change) ? change : { change, command, kind: 'do', group: null }
    }
    return definition.answers[0] === 'Ack'
      ? acknowledge(open, session, plan, answer)
      : answerWithRow(open, session, plan, answer, parts)
  }
  if (named) return session.withSchedule(named, work)
  const hold = session.held()
  return isRefusal(hold) ? hold : work(hold)
}

/**
 * Writes a result of a run in this browser as another step of that run. The history shows it as Zen's, in this user's
 * browser. Refuses if the user did not begin that run, or if another run is active.
 */
async function writeFind(
  command: ScheduleCommandName,
  params: unknown,
  session: UserSession,
  answer: Answer<Ack>,
  { mint, db }: HandlerParts,
): Promise<Refusal | undefined> {
  // Params that name no run are refused where all of them are read, in portions.
  const run = uuid.safeParse((params as { run?: unknown } | null)?.run).data ?? null
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  const { open, optimizer } = hold
  const isOthers =
    optimizer.browser.refuseBeside(run) ?? (run === null ? undefined : await refuseForeignRun(db, run, hold, session))
  if (isOthers) return isOthers
  let found: Change = []
  const plan: Plan = async (schedule) => {
    const beside = optimizer.browser.refuseBeside(run)
    if (beside) return beside
    const steps = performingFor(open.customer, schedule, command, params, { mint })
    const change = await stepByStep(steps, inSlices())
    if (isRefusal(change)) return change
    found = change
    return { change, command: 'zen', kind: 'do', group: run }
  }
  const refusal = await acknowledge(open, session, plan, answer)
  if (!refusal && run !== null) optimizer.browser.written(run, found)
  return refusal
}

/** Only the user who began a run in a browser reports on it. The run may have been offline since then. */
export async function refuseForeignRun(
  db: Database,
  run: Uuid,
  { open }: Hold,
  { user }: UserSession,
): Promise<Refusal | undefined> {
  // Most reports are of the run that is on, which this node knows without a query.
  const on = open.solver.browser
  if (on?.run === run && on.user.uuid === user.uuid) return undefined
  const hasBegun = await hasBegunRun(db, { scheduleUuid: open.uuid, run, userUuid: user.uuid })
  return hasBegun ? undefined : refuse('run-unknown')
}

/** Makes a change to the version, and answers with its new revision. */
export async function acknowledge(
  open: OpenSchedule,
  { user }: UserSession,
  plan: Plan,
  answer: Answer<Ack>,
  /** Further content of the answer, which is known once the change is planned. */
  more: () => Pick<Ack, 'of' | 'left'> = () => ({}),
): Promise<Refusal | undefined> {
  const ack = ({ revision }: Done): Ack => ({ type: 'Ack', revision, ...more() })
  const done = await open.transact(user, plan, (it) => answer.toStore(ack(it)))
  return answer.give(isRefusal(done) ? done : ack(done))
}

/** Like `acknowledge`, but answers with the version's row in the school's list. */
async function answerWithRow(
  open: OpenSchedule,
  { user, connection }: UserSession,
  plan: Plan,
  answer: Answer<MessageOf<'ScheduleItem'>>,
  { bus }: HandlerParts,
): Promise<Refusal | undefined> {
  const row = ({ item }: Done): MessageOf<'ScheduleItem'> => ({ type: 'ScheduleItem', item })
  const done = await open.transact(user, plan, (it) => answer.toStore(row(it)))
  if (isRefusal(done)) return done
  answer.give(row(done))
  bus.publish({ type: 'versions', schoolUuid: open.schoolUuid, by: connection })
  return undefined
}

/** Returns the version that the params name. Without UUIDs, it is the open one. */
function versionNamedIn(
  command: ScheduleCommandName,
  { params: schema }: ScheduleCommand,
  params: unknown,
): { schoolUuid: string; scheduleUuid: string } | Refusal | undefined {
  const parsed = parseParams(command, schema, params)
  if (!parsed.ok) return parsed.refusal
  const { schoolUuid, scheduleUuid } = parsed.params as { schoolUuid?: string; scheduleUuid?: string }
  if (schoolUuid === undefined && scheduleUuid === undefined) return undefined
  return { schoolUuid: schoolUuid ?? '', scheduleUuid: scheduleUuid ?? '' }
}
