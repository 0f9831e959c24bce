import type { Diary, DiaryChange, DiaryEdit } from './diary.ts'
import type { Absence } from './records.ts'

/** An absence as read-only members see it: not why. */
const bare = (absence: Absence): Absence => ({ ...absence, kind: 'other', note: '' })

/** The diary without the kinds and notes of absences. */
export function withoutReasons(diary: Diary): Diary {
  const absences = Object.fromEntries(Object.values(diary.absences).map((each) => [each.uuid, bare(each)]))
  return { ...diary, absences }
}

/** A change without the kinds and notes of absences. */
export const changeWithoutReasons = (change: DiaryChange): DiaryChange =>
  change.map((edit): DiaryEdit =>
    edit.kind === 'absences'
      ? { ...edit, before: edit.before && bare(edit.before), after: edit.after && bare(edit.after) }
      : edit,
  )
