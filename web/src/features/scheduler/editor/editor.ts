import { blockedSet, type DropEffect, type Schedule, type Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import { IDLE, isHolding } from '../../../board/drag-state.ts'
import { createDragging } from '../../../board/dragging.ts'
import { type DropEffects, dropEffectsOf } from '../../../board/drop-effects.ts'
import type { DropTarget } from '../../../board/drop-target.ts'
import type { Session } from '../../../store/session.ts'
import { createGridModels, type GridModels } from '../../../timetable/week/grid-models.ts'
import { inSlices } from '../../../timetable/versions/slices.ts'
import { createSelecting } from './selecting.ts'
import { createFollowUpOffers } from './follow-up-offers.ts'
import { createDropping, type RefusalText } from './dropping.ts'
import { AT_FIRST, type EditorState, type Tool } from './editor-state.ts'
import { targetAt } from './target-at.ts'

export type Editor = ReturnType<typeof createEditor>
type EditorParts = Pick<Session, 'schedule' | 'ui' | 'runCommand' | 'solver'> & {
  /** A refusal in the language of the page. */
  readonly refusalText?: RefusalText
  /** That another user has changed a lesson meanwhile, in the language of the page. */
  readonly changedText?: (schedule: Schedule, lessonUuid: Uuid) => string
  /** The label of the action that asks for a refusal's reasons. */
  readonly whyText?: string
  /** How the choices of a question are tried. */
  readonly inSlices?: typeof inSlices
}

/**
 * The state of the scheduler's page: the lesson being moved, the selected lessons, and the timetables in block mode. Mouse,
 * keyboard and touch all pick up, hover and drop through it, so that all three have the same results.
 */
export function createEditor(
  {
    schedule,
    ui,
    runCommand,
    solver,
    refusalText = (_, { refusal }) => refusal.error,
    changedText = (_, lessonUuid) => lessonUuid,
    whyText,
    inSlices: sliced = inSlices,
  }: EditorParts,
  models: GridModels = createGridModels(),
) {
  const state = createStore<EditorState>(() => AT_FIRST)
  const drag = () => state.getState().drag
  const effects = createCurrentEffects({ schedule })
  const followUps = createFollowUpOffers({ schedule, solver, state, effects: effects.effects, setTimer: setTimeout })
  const dropping = createDropping({
    schedule,
    ui,
    runCommand,
    state,
    effect: effects.effect,
    refusalText,
    changedText,
    whyText,
    inSlices: sliced,
    followUps,
  })
  const lessonOf = (lessonUuid: Uuid) => schedule.getState().schedule?.lessons[lessonUuid]
  const mayPickUp = (lessonUuid: Uuid): boolean =>
    !schedule.getState().scheduleOnly && lessonOf(lessonUuid) !== undefined

  const dragging = createDragging({
    get: drag,
    // Picking up a lesson clears the last announcement.
    set: (next) => state.setState(isHolding(next) && !isHolding(drag()) ? { drag: next, news: null } : { drag: next }),
    mayPickUp,
    slotOf: (lessonUuid) => lessonOf(lessonUuid)?.timeSlotUuid ?? null,
    targetAt(lessonUuid, ...place) {
      const { schedule: records } = schedule.getState()
      return records ? targetAt(records, lessonUuid, ...place) : null
    },
  })

  function togglePin(lessonUuid: Uuid): void {
    const lesson = lessonOf(lessonUuid)
    if (!lesson || !mayPickUp(lessonUuid)) return
    void runCommand(lesson.pinned ? 'unpinEvent' : 'pinEvent', { eventUuid: lessonUuid })
  }

  function unplace(lessonUuid: Uuid): void {
    if (dragging.pickUp(lessonUuid, 'tray')) dropping.drop()
  }

  function setBlocking(calendarUuid: Uuid, on: boolean): void {
    const blocking = new Set(state.getState().blocking)
    if (on) blocking.add(calendarUuid)
    else blocking.delete(calendarUuid)
    ui.setBlocking(blocking.size > 0)
    state.setState({ blocking, drag: IDLE })
  }

  /** Blocks or frees the clicked slot of a timetable in block mode; with `always` also outside block mode. */
  function block(calendarUuid: Uuid, slotUuid: Uuid, always = false): void {
    const { schedule: records, scheduleOnly } = schedule.getState()
    const calendar = records?.calendars[calendarUuid]
    if (!calendar || scheduleOnly || !(always || state.getState().blocking.has(calendarUuid))) return
    const isBlocked = blockedSet(calendar).has(slotUuid)
    const command = isBlocked ? 'unblockTimeSlotOnCalendars' : 'blockTimeSlotOnCalendars'
    void runCommand(command, { calendarUuids: [calendarUuid], timeSlotUuid: slotUuid })
  }

  return {
    models,
    state,
    followUps,
    ...effects,
    ...dragging,
    ...dropping,
    ...createSelecting({ schedule, runCommand }, state),
    say: (text: string) => state.setState({ news: { kind: 'said', text } }),
    openTool: (tool: Tool | null) => state.setState({ tool }),
    togglePin,
    unplace,
    setBlocking,
    block,
  }
}

/** The effects of dropping a lesson in the current version, cached for the last requested lesson. */
function createCurrentEffects({ schedule }: Pick<Session, 'schedule'>) {
  let last: DropEffects | undefined

  function effects(lessonUuid: Uuid): DropEffects | undefined {
    const { schedule: records } = schedule.getState()
    const lesson = records?.lessons[lessonUuid]
    if (!records || !lesson) return undefined
    if (last?.schedule !== records || last.lessonUuid !== lessonUuid) last = dropEffectsOf(records, lesson)
    return last
  }

  return {
    effects,
    effect: (lessonUuid: Uuid, target: DropTarget): DropEffect | undefined => effects(lessonUuid)?.at(target),
  }
}
