import type { Change, Edit, Schedule, Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Timers } from './ui-store.ts'

/** What another user has just done to a record, as shown to a user who works on the same record. */
export type OthersChange = {
  readonly who: string
  readonly deed: 'moved' | 'changed' | 'deleted'
  readonly what: string
  readonly uuid: Uuid
}

/** Milliseconds during which a change counts as "a moment ago". */
export const A_MOMENT = 10_000

/** Recent changes by other users, for when one of them conflicts with a change made here. */
export function createOthersChanges({ setTimer }: Timers) {
  let recent: readonly OthersChange[] = []
  return {
    /** Records a revision; `before` is the version it was applied to. Changes by Zen and by the user do not count. */
    note({ user, change }: MessageOf<'Change'>, before: Schedule, ownUuid: Uuid | null): readonly OthersChange[] {
      if (!user || user.uuid === ownUuid) return []
      const noted = othersChanges(user.name, change, before)
      recent = [...recent, ...noted]
      if (noted.length > 0) setTimer(() => (recent = recent.filter((each) => !noted.includes(each))), A_MOMENT)
      return noted
    },
    /** The newest change to a record that these params name. */
    crossing(params: unknown): OthersChange | undefined {
      const text = JSON.stringify(params)
      return recent.findLast(({ uuid }) => text.includes(JSON.stringify(uuid)))
    },
  }
}

/** A change as text, for each record that has a name. Pure. */
export function othersChanges(who: string, change: Change, before: Schedule): readonly OthersChange[] {
  return change.flatMap((edit) => {
    const what = edit.before && nameOf(edit, before)
    return what ? [{ who, deed: deedOf(edit), what, uuid: edit.uuid }] : []
  })
}

function deedOf(edit: Edit): OthersChange['deed'] {
  if (edit.after === null) return 'deleted'
  return edit.kind === 'lessons' && edit.before?.timeSlotUuid !== edit.after.timeSlotUuid ? 'moved' : 'changed'
}

function nameOf(edit: Edit, { subjects }: Schedule): string | undefined {
  if (edit.kind === 'lessons') return subjects[edit.before?.subjectUuid ?? '']?.name
  return edit.kind === 'calendars' || edit.kind === 'subjects' ? edit.before?.name : undefined
}
