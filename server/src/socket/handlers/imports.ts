import { fileCountsOf, isRefusal, performingIncoming, reportedFormat, stepByStep, type Change } from '@timetable/domain'
import { historyStays } from '@timetable/formats'
import { inSlices } from '../../operation/slices.ts'
import type { Plan } from '../../schedules/parties.ts'
import { forgetOldReports, listReports } from '../../store/import-reports.ts'
import type { UserSession } from '../session.ts'
import { acknowledge } from './edits.ts'
import type { Handler } from './handler.ts'

/** Tells the sender of a file its place in the queue. */
export const queuedFor = ({ send }: UserSession) => ({
  onPlace: (place: number) => send({ type: 'FileQueue', place }),
})

/** Returns the content of a file for a preview. Nothing is stored. */
export const readSchoolFile: Handler<'readSchoolFile'> = async (params, session, answer, { lookAtFile }) => {
  const { schoolUuid, fileName: name, text, fractions } = params
  const read =
    (await session.refuseForeign({ schoolUuid })) ??
    (await lookAtFile({ name, text, fractions }, session.user.uuid, queuedFor(session)))
  if (isRefusal(read)) return read
  const { format, schedule, steps, issues } = read
  return answer.give({ type: 'SchoolFile', format, schedule, steps, issues: [...issues] })
}

/** Applies the chosen items of a file to a version, open or not, through its queue. */
export const importIntoSchedule: Handler<'importIntoSchedule'> = async (
  { fileName, text, items, matches, sheet, fractions, ...which },
  session,
  answer,
  parts,
) => {
  // Read outside the version's queue, so that other users do not wait for this file.
  const read =
    (await session.refuseForeign(which)) ??
    (await parts.lookAtFile({ name: fileName, text, fractions }, session.user.uuid, queuedFor(session)))
  if (isRefusal(read)) return read
  return session.withSchedule(which, async ({ open }) => {
    const { mint, clock, db } = parts
    const plan: Plan = async (schedule) => {
      const context = { mint, customer: open.customer }
      const change = await stepByStep(
        performingIncoming(schedule, read.schedule, { items, matches }, context),
        inSlices(),
      )
      if (isRefusal(change)) return change
      const content = {
        fileName,
        format: reportedFormat(sheet, read.format),
        counts: fileCountsOf(read.schedule),
        taken: takenBy(change),
        issues: [...(sheet?.left ?? []), ...read.issues, ...historyStays(read.steps)],
      }
      const report = { uuid: mint(), madeBy: session.user.uuid, at: clock.now(), content }
      return { change, command: 'importIntoSchedule', kind: 'do', group: null, report }
    }
    await forgetOldReports(db, which.scheduleUuid)
    return acknowledge(open, session, plan, answer)
  })
}

/** Lists the reports of the import that created the version, and of later imports into it. */
export const listImportReports: Handler<'listImportReports'> = async (which, session, answer, { db }) => {
  const { scheduleUuid } = which
  return (
    (await session.refuseForeign(which)) ??
    answer.give({ type: 'ImportReportList', scheduleUuid, reports: await listReports(db, scheduleUuid) })
  )
}

function takenBy(change: Change) {
  const taken = { added: 0, changed: 0, gone: 0 }
  for (const { before, after } of change) taken[before === null ? 'added' : after === null ? 'gone' : 'changed']++
  return taken
}
