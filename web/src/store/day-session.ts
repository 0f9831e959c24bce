import {
  apply,
  changesOfDay,
  clashesOf,
  headOf,
  isRefusal,
  isScheduleCommand,
  perform,
  type DayChange,
  type History,
  type IsoDate,
  type Schedule,
  type ScheduleCommandName,
  type Uuid,
} from '@timetable/domain'
import type { Message } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import { refusalText } from '../i18n/refusal-text.ts'
import type { SchoolAnswerers } from '../worker/thread/answerers.ts'
import { createSchoolLine } from '../worker/school-line.ts'
import { openedState, steppingInDiary } from './diary-session.ts'
import type { ScheduleState } from './schedule-state.ts'
import type { Session } from './session.ts'

/** A date of the school's diary, as boards show it. */
export type ShownDay = {
  readonly schoolUuid: Uuid
  readonly date: IsoDate
  /** What boards call the day. */
  readonly name: string
  /** The schedule of the date as the version has it, and with what is different. Both have one day. */
  readonly planned: Schedule
  readonly schedule: Schedule
  /** What is decided about its lessons. */
  readonly decided: readonly Pick<DayChange, 'lesson' | 'supervised'>[]
  /** The undoable steps of the diary, and its revision. */
  readonly history: History
  readonly revision: number
  readonly readOnly: boolean
}

/**
 * A session in which the schedule of a date is the open version, so that boards, their keys, answers and menus work on it. A command on it
 * is performed here, and its result is sent as what is decided about the date. Undo and redo are those of the diary.
 */
export function createDaySession(session: Session, first: ShownDay) {
  let day = first
  const store = createStore<ScheduleState>(() => stateOf(first, null))
  const solver = createSchoolLine<SchoolAnswerers>(store, session.startSolver)
  const stepping = steppingInDiary(session, first.schoolUuid)

  /** Performs a command on the shown schedule, and shows the result until the server's diary arrives. */
  async function change(command: ScheduleCommandName, params: unknown): Promise<Message> {
    const { schedule: before } = store.getState()
    if (!before) throw new Error('a command on a day that is not shown')
    const effect = perform(before, command, params, { mint: () => crypto.randomUUID() })
    if (isRefusal(effect)) {
      const error = refusalText(effect)
      session.ui.toast({ state: 'failure', headline: error })
      return { type: 'Error', code: effect.code, error }
    }
    const after = apply(before, effect)
    const { changes, clear } = changesOfDay(day.planned, before, after, day.decided)
    if (changes.length + clear.length === 0) return { type: 'Ack', revision: null }
    store.setState({ schedule: after, clashes: clashesOf(after) })
    const { schoolUuid, date } = day
    const answer = await session.runCommand('setDayChanges', {
      ...{ schoolUuid, date },
      changes: [...changes],
      clear: [...clear],
    })
    if (answer.type === 'Error') show(day)
    return answer
  }

  function run(command: string, params: unknown, options?: object): Promise<Message> {
    if (isScheduleCommand(command)) return change(command, params)
    return stepping(command, params, options)
  }

  function show(next: ShownDay): void {
    day = next
    store.setState((before) => stateOf(next, before.schedule), true)
  }

  return {
    session: {
      ...session,
      schedule: { ...session.schedule, ...store },
      solver,
      runCommand: run as Session['runCommand'],
    } satisfies Session,
    show,
    close: () => solver.close(),
  }
}

function stateOf(day: ShownDay, before: Schedule | null): ScheduleState {
  return openedState({ ...day, schedule: named(day.schedule, day.name) }, before)
}

/** The schedule with this name of its only day. */
function named(schedule: Schedule, name: string): Schedule {
  const head = headOf(schedule)
  return { ...schedule, head: { [head.uuid]: { ...head, dayNames: [name] } } }
}
