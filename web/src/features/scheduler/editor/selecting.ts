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

/** Selecting several lessons, and actions on all of them at once. */
export function createSelecting(
  { schedule, runCommand }: Pick<Session, 'schedule' | 'runCommand'>,
  state: StoreApi<EditorState>,
) {
  /** Sends one command, and so creates one undo step. Returns the number of lessons it changes. */
  function bulk(command: BulkCommand, lessonUuids: Iterable<Uuid>): number {
    const { schedule: records, scheduleOnly } = schedule.getState()
    if (scheduleOnly) return 0
    const lessons = [...lessonUuids].flatMap((uuid) => records?.lessons[uuid] ?? [])
    const eventUuids = affectedBy(command, lessons)
    if (eventUuids.length > 0) void runCommand(command, { eventUuids })
    return eventUuids.length
  }

  /** A selection is for editing: a read-only version has none. */
  const chooseBy = (next: (selection: Selection) => Selection): void => {
    if (!schedule.getState().scheduleOnly) state.setState(({ selection }) => ({ selection: next(selection) }))
  }

  return {
    bulk,
    select: (lessonUuids: Iterable<Uuid>) => chooseBy(() => selectionOf(lessonUuids)),
    selectAlso: (lessonUuids: Iterable<Uuid>) => chooseBy((selection) => added(selection, lessonUuids)),
    toggleSelected: (lessonUuid: Uuid) => chooseBy((selection) => toggled(selection, lessonUuid)),
    /** Selects all from the last selected one to this one, in display `order`. */
    selectTo: (order: readonly Uuid[], lessonUuid: Uuid) =>
      chooseBy((selection) => extended(selection, order, lessonUuid)),
    clearSelection: () => state.setState({ selection: EMPTY_SELECTION }),
  }
}
