import { LIMITS, type Proposal, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import { inTransaction, type Database } from './database.ts'
import { deleteRows } from './rows.ts'

/** The stored parts of a proposal, except its number. */
export type NewProposal = Omit<Proposal, 'number' | 'user' | 'at'> & {
  readonly scheduleUuid: Uuid
  /** The user who requested the run. Null if unknown. */
  readonly madeBy: Uuid | null
  readonly at: Date
}

/** Returns the proposals of a version, in the order of their numbers. */
export async function listProposals(db: Database, scheduleUuid: Uuid): Promise<Proposal[]> {
  const rows = await proposalsOf(db, scheduleUuid).orderBy('number').execute()
  return rows.map(proposalOf)
}

export async function readProposal(
  db: Database,
  scheduleUuid: Uuid,
  proposalUuid: Uuid,
): Promise<Proposal | undefined> {
  const row = await proposalsOf(db, scheduleUuid).where('proposals.uuid', '=', proposalUuid).executeTakeFirst()
  return row && proposalOf(row)
}

/**
 * Stores a proposal under the next number of its version. If there are too many, it replaces the oldest. A proposal
 * with the same UUID is updated and keeps its number. Returns false if the version is gone.
 */
export async function keepProposal(db: Database, proposal: NewProposal): Promise<boolean> {
  const { uuid, scheduleUuid, madeBy, at, ...content } = proposal
  const text = JSON.stringify(content)
  return inTransaction(db, async (trx) => {
    if (await renewed(trx, proposal, text)) return true
    const counted = await trx
      .updateTable('schedules')
      .set({ proposals_made: sql<number>`proposals_made + 1` })
      .where('uuid', '=', scheduleUuid)
      .where('deleted_at', 'is', null)
      .returning('proposals_made')
      .executeTakeFirst()
    if (!counted) return false
    const number = counted.proposals_made
    await trx
      .insertInto('proposals')
      .values({ uuid, schedule_uuid: scheduleUuid, number, made_by: madeBy, at, proposal: text })
      .execute()
    await trx
      .deleteFrom('proposals')
      .where('schedule_uuid', '=', scheduleUuid)
      .where('number', 'not in', (query) =>
        query
          .selectFrom('proposals')
          .select('number')
          .where('schedule_uuid', '=', scheduleUuid)
          .orderBy('number', 'desc')
          .limit(LIMITS.proposalsPerVersion),
      )
      .execute()
    return true
  })
}

/** Updates a proposal. Returns false if somebody deleted it: it is not shown again. */
export function renewProposal(db: Database, proposal: NewProposal): Promise<boolean> {
  const { uuid: _, scheduleUuid: __, madeBy: ___, at: ____, ...content } = proposal
  return renewed(db, proposal, JSON.stringify(content))
}

async function renewed(db: Database, { uuid, scheduleUuid, at }: NewProposal, text: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proposals')
    .set({ at, proposal: text })
    .where('uuid', '=', uuid)
    .where('schedule_uuid', '=', scheduleUuid)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false if the version has no such proposal. */
export async function deleteProposal(db: Database, scheduleUuid: Uuid, proposalUuid: Uuid): Promise<boolean> {
  return (await deleteRows(db, 'proposals', { uuid: proposalUuid, schedule_uuid: scheduleUuid })) > 0
}

function proposalsOf(db: Database, scheduleUuid: Uuid) {
  return db
    .selectFrom('proposals')
    .leftJoin('users', 'users.uuid', 'proposals.made_by')
    .select(['proposals.uuid', 'number', 'at', 'proposal', 'made_by', 'users.name as maker'])
    .where('schedule_uuid', '=', scheduleUuid)
}

type Row = {
  readonly uuid: string
  readonly number: number
  readonly at: Date
  readonly proposal: Pick<Proposal, 'revision' | 'moves' | 'before' | 'after'>
  readonly made_by: string | null
  readonly maker: string | null
}

/** The name of a deleted account no longer exists. */
function proposalOf({ uuid, number, at, proposal, made_by: madeBy, maker }: Row): Proposal {
  const user = madeBy !== null && maker ? { uuid: madeBy, name: maker } : null
  return { uuid, number, at: at.toISOString(), user, ...proposal }
}
