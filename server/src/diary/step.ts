import { isRefusal, refuse, type DiaryChange, type Refusal, type Uuid } from '@timetable/domain'
import type { Database } from '../store/database.ts'
import { holdDiary, saveDiaryChange, type DiaryEntry, type StoredDiary } from '../store/diaries.ts'

/** A change of a diary, and the command that made it. */
export type Step = Pick<DiaryEntry, 'command' | 'kind' | 'change'>

/** Whose step it is and when. `userUuid` null: somebody with a link. */
type Of = { readonly schoolUuid: Uuid; readonly userUuid: Uuid | null; readonly at: Date }

/**
 * Makes and stores one step of a diary while the transaction holds it. Returns the step, which may change nothing, or why there is none.
 */
export async function stepInDiary(
  trx: Database,
  { schoolUuid, userUuid, at }: Of,
  make: (stored: StoredDiary) => Promise<Step | Refusal> | Step | Refusal,
): Promise<Step | Refusal> {
  const stored = await holdDiary(trx, schoolUuid)
  const made = await make(stored)
  if (isRefusal(made)) return made
  if (!fits(stored, made.change)) return refuse('nothing-to-undo')
  if (made.change.length > 0)
    await saveDiaryChange(trx, { ...made, schoolUuid, revision: stored.revision + 1, userUuid, at })
  return made
}

/** Whether the records that a change replaces or removes still exist: old absences are removed for good. */
const fits = ({ diary }: StoredDiary, change: DiaryChange): boolean =>
  change.every(({ kind, uuid, before }) => before === null || diary[kind][uuid] !== undefined)
