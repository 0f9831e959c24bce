import { clashesOf, headOf, type History, type Schedule, type Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import { keepIdentity } from './keep-identity.ts'
import { emptyScheduleState, type ScheduleState } from './schedule-state.ts'
import type { Session } from './session.ts'

/** A schedule that is shown together with the school's diary. */
export type ShownWithDiary = {
  readonly schedule: Schedule
  /** The undoable steps of the diary, and its revision. */
  readonly history: History
  readonly revision: number
  readonly readOnly: boolean
}

/** A session in which the published version is the open one, and undo and redo are those of the diary. */
export function createDiarySession(session: Session, schoolUuid: Uuid, first: ShownWithDiary) {
  const store = createStore<ScheduleState>(() => openedState(first, null))
  return {
    session: {
      ...session,
      schedule: { ...session.schedule, ...store },
      runCommand: steppingInDiary(session, schoolUuid) as Session['runCommand'],
    } satisfies Session,
    show: (next: ShownWithDiary) => store.setState((before) => openedState(next, before.schedule), true),
  }
}

/** Runs commands, with the steps of the diary instead of those of a version. */
export const steppingInDiary =
  (session: Session, schoolUuid: Uuid) =>
  (command: string, params: unknown, options?: object): Promise<Message> => {
    if (command === 'undo') return session.runCommand('undoDiary', { schoolUuid })
    if (command === 'redo') return session.runCommand('redoDiary', { schoolUuid })
    // The steps of the diary are not listed.
    if (command === 'listChanges') return Promise.resolve({ type: 'ChangeList', changes: [], more: false })
    return session.runCommand(command as 'undo', params as {}, options)
  }

/** The state in which a schedule is the open version. */
export function openedState(shown: ShownWithDiary, before: Schedule | null): ScheduleState {
  const schedule = keepIdentity(before, shown.schedule)
  const head = headOf(schedule)
  return {
    ...emptyScheduleState,
    status: 'ready',
    revision: shown.revision,
    confirmed: schedule,
    schedule,
    version: {
      uuid: schedule.uuid,
      title: head.title,
      description: head.description,
      days: head.days,
      createdAt: NEVER,
      updatedAt: NEVER,
      lessons: Object.keys(schedule.lessons).length,
    },
    scheduleOnly: shown.readOnly,
    history: shown.history,
    clashes: clashesOf(schedule),
  }
}

const NEVER = new Date(0).toISOString()
