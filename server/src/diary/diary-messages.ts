import {
  changeWithoutReasons,
  type DiaryEdit,
  type History,
  type HistoryEntry,
  type HistoryStacks,
  LIMITS,
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

/** The steps of a diary that can be undone and repeated. Only as many changes are read as there can be steps. */
export async function stacksOfDiary(db: Database, schoolUuid: Uuid): Promise<HistoryStacks<DiaryEdit>> {
  const entries = await diaryChangesAfter(db, schoolUuid, 0, 2 * LIMITS.undoSteps)
  return stacksOf(entries.filter(isUndoable).map(entryOf))
}

const entryOf = (entry: DiaryEntry): HistoryEntry<DiaryEdit> => ({ ...entry, group: null })
