import {
  changeWithoutReasons,
  type DiaryEdit,
  type History,
  type HistoryEntry,
  type HistoryStacks,
  type Diary,
  type DiaryChange,
  LIMITS,
  type Refusal,
  refuse,
  sameJson,
  stacksOf,
  type Uuid,
  withoutReasons,
} from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from '../store/database.ts'
import { diaryChangesAfter, PURGE, type DiaryEntry, type StoredDiary } from '../store/diaries.ts'

/** What a read-only member may undo: nothing. */
const NOTHING: History = { undo: null, redo: null }

/** The diary as this member sees it: a read-only one without the reasons of absences. */
export function diaryFor(
  { diary, ...message }: StoredDiary & { readonly schoolUuid: Uuid; readonly history: History },
  onlyReads: boolean,
): MessageOf<'Diary'> {
  const shown = onlyReads ? withoutReasons(diary) : diary
  const history = onlyReads ? NOTHING : message.history
  return { type: 'Diary', ...message, history, diary: shown }
}

/** One revision as this member sees it. */
export function changeFor(
  schoolUuid: Uuid,
  { revision, command, change, userUuid, userName }: DiaryEntry,
  history: History,
  onlyReads: boolean,
): MessageOf<'DiaryChanged'> {
  return {
    ...{ type: 'DiaryChanged', schoolUuid, revision, command },
    change: [...(onlyReads ? changeWithoutReasons(change) : change)],
    user: userUuid === null ? null : { uuid: userUuid, name: userName ?? '' },
    history: onlyReads ? NOTHING : history,
  }
}

/** What was published or told is no step that can be undone: people have read it. Nor is what was removed because its time was over. */
const isUndoable = ({ command }: DiaryEntry): boolean =>
  command !== 'publishDay' && command !== 'tellDay' && command !== PURGE

/** The last changes of a diary that are steps: as many as there can be steps to undo and repeat. */
export async function stepsOfDiary(db: Database, schoolUuid: Uuid): Promise<readonly DiaryEntry[]> {
  const entries = await diaryChangesAfter(db, schoolUuid, 0, 2 * LIMITS.undoSteps)
  return entries.filter(isUndoable)
}

/** Of these, the steps that one person can undo and repeat: their own. */
export const stacksOfDiary = (steps: readonly DiaryEntry[], ownUuid: Uuid): HistoryStacks<DiaryEdit> =>
  stacksOf(steps.filter(({ userUuid }) => userUuid === ownUuid).map(entryOf))

/** Refuses to undo or repeat a step if a record that it would replace has been changed since by somebody else. */
export function refuseOverwriting(
  diary: Diary,
  steps: readonly DiaryEntry[],
  { change, ownUuid }: { readonly change: DiaryChange; readonly ownUuid: Uuid },
): Refusal | undefined {
  for (const { kind, uuid, before } of change) {
    if (sameJson(diary[kind][uuid] ?? null, before)) continue
    const other = steps.findLast(
      (step) => step.userUuid !== ownUuid && step.change.some((edit) => edit.kind === kind && edit.uuid === uuid),
    )
    // Without another step, it is an absence that was removed for good.
    return other ? refuse('changed-since', { name: other.userName ?? '-' }) : refuse('nothing-to-undo')
  }
  return undefined
}

const entryOf = (entry: DiaryEntry): HistoryEntry<DiaryEdit> => ({ ...entry, group: null })
