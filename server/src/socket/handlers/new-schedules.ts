import {
  carryingForward,
  duplicating,
  isRefusal,
  LIMITS,
  newSchedule,
  refuse,
  reportedFormat,
  stepByStep,
  storableOf,
  type HistoryStep,
  type ImportIssue,
  type Refusal,
  type Storable,
  type Uuid,
} from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { DAY } from '../../clock.ts'
import { inSlices } from '../../operation/slices.ts'
import { DEMO_SHAPES } from '../../schedules/demo-shapes.ts'
import { keepEarlierSteps } from '../../store/earlier-steps.ts'
import { copyReports, keepReport, type NewReport } from '../../store/import-reports.ts'
import * as schedules from '../../store/schedules.ts'
import type { UserSession } from '../session.ts'
import { commit } from './commit.ts'
import type { Answer, Handler, HandlerParts } from './handler.ts'
import { queuedFor } from './imports.ts'

/** Creates an empty version. */
export const createSchedule: Handler<'createSchedule'> = async (head, session, answer, parts) => {
  const foreign = await session.refuseForeign(head)
  if (foreign) return foreign
  const { schedule } = newSchedule({ ...head, uuid: parts.mint() }, parts.mint)
  return store(storableOf(schedule), {}, session, answer, parts)
}

/** Creates a version from a school file or the object of one, and reports what could not be imported. */
export const createScheduleByImport: Handler<'createScheduleByImport'> = async (
  {
    schoolUuid,
    title,
    fileName = 'import.json',
    text: sent,
    import: object,
    sheet,
    fractions,
    firstCourses: first = [],
  },
  session,
  answer,
  parts,
) => {
  const text = sent ?? JSON.stringify(object)
  const foreign = await session.refuseForeign({ schoolUuid })
  if (foreign) return foreign
  const version = { uuid: parts.mint(), schoolUuid, at: parts.clock.now(), ...(title !== undefined && { title }) }
  const to = { ...version, first, demos: DEMO_SHAPES }
  const read = await parts.importFile({ name: fileName, text, fractions }, to, session.user.uuid, queuedFor(session))
  if (isRefusal(read)) return read
  const { counts, earlier } = read
  const issues = [...(sheet?.left ?? []), ...read.issues]
  const format = reportedFormat(sheet, read.format)
  const content = { fileName, format, counts, issues }
  const report = { uuid: parts.mint(), madeBy: session.user.uuid, at: to.at, content }
  return store(read.version, { issues: [...read.issues], report, earlier }, session, answer, parts)
}

/** Copies a version as it is at this moment, with new UUIDs. */
export const duplicateSchedule: Handler<'duplicateSchedule'> = async ({ title, ...which }, session, answer, parts) =>
  session.withSchedule(which, async ({ open }) => {
    const original = await open.inTurn(() => (open.deleted ? refuse('schedule-not-found') : open.schedule))
    if (isRefusal(original)) return original
    const { mint } = parts
    const copying = duplicating(original, { uuid: mint(), mint, ...(title !== undefined && { title }) })
    const { schedule } = await stepByStep(copying, inSlices())
    return store(storableOf(schedule), { copiedFrom: original.uuid }, session, answer, parts)
  })

/** Creates the version of the next school year from this one as it is at this moment. */
export const copyYearForward: Handler<'copyYearForward'> = async ({ plan, ...which }, session, answer, parts) =>
  session.withSchedule(which, async ({ open }) => {
    const original = await open.inTurn(() => (open.deleted ? refuse('schedule-not-found') : open.schedule))
    if (isRefusal(original)) return original
    const { mint } = parts
    const forward = await stepByStep(carryingForward(original, plan, mint), inSlices())
    if (isRefusal(forward)) return forward
    const copying = duplicating(forward.schedule, { uuid: mint(), mint, title: plan.title })
    const { schedule } = await stepByStep(copying, inSlices())
    return store(storableOf(schedule), { copiedFrom: original.uuid }, session, answer, parts)
  })

const dayBefore = (now: Date) => new Date(now.getTime() - DAY)

function refuseMoreVersions({ all, fresh }: schedules.Counted): Refusal | undefined {
  const { versionsPerSchool, deletedDays: days, newVersionsPerDay } = LIMITS
  if (all >= versionsPerSchool) return refuse('too-many-versions', { max: versionsPerSchool, days })
  return fresh >= newVersionsPerDay ? refuse('too-many-new-versions', { max: newVersionsPerDay }) : undefined
}

type Besides = {
  readonly issues?: ImportIssue[]
  readonly copiedFrom?: Uuid | null
  /** The import report. */
  readonly report?: NewReport
  /** The version's earlier history. */
  readonly earlier?: readonly HistoryStep[]
}

/** Stores a new version, answers with its row in the list, and notifies the school. */
async function store(
  version: Storable,
  { copiedFrom = null, report, earlier = [], ...more }: Besides,
  session: UserSession,
  answer: Answer<MessageOf<'ScheduleItem'>>,
  parts: HandlerParts,
): Promise<Refusal | undefined> {
  const { db, clock } = parts
  const { schoolUuid } = version.head
  return commit(db, answer, async (trx, afterwards) => {
    afterwards(() => {
      parts.bus.publish({ type: 'versions', schoolUuid, by: session.connection })
      if (version.lessons > 0) parts.versionCounter.want(schoolUuid)
    })
    const refusal = refuseMoreVersions(await schedules.countSchedules(trx, schoolUuid, dayBefore(clock.now())))
    if (refusal) return refusal
    const item = await schedules.createSchedule(trx, version, clock.now(), copiedFrom)
    if (report) await keepReport(trx, version.head.uuid, report)
    await keepEarlierSteps(trx, version.head.uuid, earlier)
    if (copiedFrom !== null) await copyReports(trx, { from: copiedFrom, to: version.head.uuid, mint: parts.mint })
    return { type: 'ScheduleItem', item, ...more }
  })
}
