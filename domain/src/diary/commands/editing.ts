import { sameJson } from '../../history/same-json.ts'
import type { Uuid } from '../../schedule.ts'
import type { Diary, DiaryChange, DiaryEdit, DiaryKind, DiaryRecordOf } from '../diary.ts'

/** Adds records, or replaces those with the same uuid. Equal ones are omitted. */
export function putInDiary<K extends DiaryKind>(
  diary: Diary,
  kind: K,
  records: readonly DiaryRecordOf[K][],
): DiaryChange {
  const table = diary[kind] as Readonly<Record<Uuid, DiaryRecordOf[K]>>
  return records.flatMap((after) => {
    const before = table[after.uuid] ?? null
    return sameJson(before, after) ? [] : [{ kind, uuid: after.uuid, before, after } as DiaryEdit]
  })
}

/** Removes the records with these uuids that exist. */
export function removeFromDiary(diary: Diary, kind: DiaryKind, uuids: readonly Uuid[]): DiaryChange {
  return [...new Set(uuids)].flatMap((uuid) => {
    const before = diary[kind][uuid]
    return before ? [{ kind, uuid, before, after: null } as DiaryEdit] : []
  })
}
