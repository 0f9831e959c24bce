import { LIMITS, type ImportReport, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What a report says, beside when it was made and by whom. */
export type ReportContent = Omit<ImportReport, 'uuid' | 'at' | 'user'>
export type NewReport = {
  readonly uuid: Uuid
  readonly madeBy: Uuid
  readonly at: Date
  readonly content: ReportContent
}

/** Kinds of things that were left out: of very many the most frequent are kept, which come first. */
const ISSUES = 200

export function reportText({ issues, ...content }: ReportContent): string {
  return JSON.stringify({ ...content, issues: issues.slice(0, ISSUES) })
}

/** Keeps how a version came in, within the transaction that makes it. */
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

/** The reports of a version, the newest first. */
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
    // Of a deleted account the name is gone.
    user: madeBy !== null && maker ? { uuid: madeBy, name: maker } : null,
    ...report,
  }))
}

/** Forgets all reports of a version but the newest. */
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

/** Gives a copy what is kept of its original. */
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
