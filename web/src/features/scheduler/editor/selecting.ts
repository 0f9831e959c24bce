import type { Uuid } from '@timetable/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { Session } from '../../../store/session.ts'
import type { EditorState } from './editor-state.ts'
import {
  added,
  affectedBy,
  EMPTY_SELECTION,
  extended,
  selectionOf,
  toggled,
  type BulkCommand,
  type Selection,
} from './selection.ts'

/** Choosing several lessons, and what is done to all of them at once. */
export function createSelecting(
  { schedule, runCommand }: Pick<Session, 'schedule' | 'runCommand'>,
  state: StoreApi<EditorState>,
) {
  /** One command, and so one step to take back. Returns how many lessons it changes. */
  function bulk(command: BulkCommand, lessonUuids: Iterable<Uuid>): number {
    const { schedule: records, scheduleOnly } = schedule.getState()
    if (scheduleOnly) return 0
    const lessons = [...lessonUuids].flatMap((uuid) => records?.lessons[uuid] ?? [])
    const eventUuids = affectedBy(command, lessons)
    if (eventUuids.length > 0) void runCommand(command, { eventUuids })
    return eventUuids.length
  }

  /** Choosing is for working on: a version open for reading has nothing to choose. */
  const chooseBy = (next: (selection: Selection) => Selection): void => {
    if (!schedule.getState().scheduleOnly) state.setState(({ selection }) => ({ selection: next(selection) }))
  }

  return {
    bulk,
    select: (lessonUuids: Iterable<Uuid>) => chooseBy(() => selectionOf(lessonUuids)),
    selectAlso: (lessonUuids: Iterable<Uuid>) => chooseBy((selection) => added(selection, lessonUuids)),
    toggleSelected: (lessonUuid: Uuid) => chooseBy((selection) => toggled(selection, lessonUuid)),
    /** Chooses all from the last one chosen to this one, in the `order` in which they are shown. */
    selectTo: (order: readonly Uuid[], lessonUuid: Uuid) =>
      chooseBy((selection) => extended(selection, order, lessonUuid)),
    clearSelection: () => state.setState({ selection: EMPTY_SELECTION }),
  }
}
