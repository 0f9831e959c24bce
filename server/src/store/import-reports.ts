import { LIMITS, type ImportReport, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The content of a report, without its date and author. */
type ReportContent = Omit<ImportReport, 'uuid' | 'at' | 'user'>
export type NewReport = {
  readonly uuid: Uuid
  readonly madeBy: Uuid
  readonly at: Date
  readonly content: ReportContent
}

/** How many kinds of omitted items are stored. The most frequent come first. */
const ISSUES = 200

export function reportText({ issues, ...content }: ReportContent): string {
  return JSON.stringify({ ...content, issues: issues.slice(0, ISSUES) })
}

/** Stores the import report of a version, in the transaction that creates the version. */
export async function keepReport(
  trx: Database,
  scheduleUuid: Uuid,
  { uuid, madeBy, at, content }: NewReport,
): Promise<void> {
  await trx
    .insertInto('import_reports')
    .values({ uuid, schedule_uuid: scheduleUuid, made_by: madeBy, at, report: reportText(content) })
    .execute()
}

/** Returns the reports of a version, the newest first. */
export async function listReports(db: Database, scheduleUuid: Uuid): Promise<ImportReport[]> {
  const rows = await db
    .selectFrom('import_reports')
    .leftJoin('users', 'users.uuid', 'import_reports.made_by')
    .select(['import_reports.uuid', 'at', 'report', 'made_by', 'users.name as maker'])
    .where('schedule_uuid', '=', scheduleUuid)
    .orderBy('at', 'desc')
    .orderBy('import_reports.uuid', 'desc')
    .limit(LIMITS.importReports)
    .execute()
  return rows.map(({ uuid, at, report, made_by: madeBy, maker }) => ({
    uuid,
    at: at.toISOString(),
    // The name of a deleted account no longer exists.
    user: madeBy !== null && maker ? { uuid: madeBy, name: maker } : null,
    ...report,
  }))
}

/** Removes all reports of a version except the newest ones. */
export async function forgetOldReports(db: Database, scheduleUuid: Uuid): Promise<void> {
  await db
    .deleteFrom('import_reports')
    .where('uuid', 'in', (query) =>
      query
        .selectFrom('import_reports')
        .select('uuid')
        .where('schedule_uuid', '=', scheduleUuid)
        .orderBy('at', 'desc')
        .orderBy('uuid', 'desc')
        .offset(LIMITS.importReports),
    )
    .execute()
}

/** Copies the stored reports to a copy of the version. */
export async function copyReports(
  trx: Database,
  { from, to, mint }: { readonly from: Uuid; readonly to: Uuid; readonly mint: () => Uuid },
): Promise<void> {
  const rows = await trx
    .selectFrom('import_reports')
    .select(['made_by', 'at', sql<string>`report::text`.as('report')])
    .where('schedule_uuid', '=', from)
    .orderBy('at', 'desc')
    .limit(LIMITS.importReports)
    .execute()
  if (rows.length === 0) return
  const copies = rows.map((row) => ({ ...row, uuid: mint(), schedule_uuid: to }))
  await trx.insertInto('import_reports').values(copies).execute()
}
