import type { Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import { hover, IDLE, lift, pickUp, press, readyOf, release } from '../../../board/drag-state.ts'
import type { DropTarget } from '../../../board/drop-target.ts'
import type { Session } from '../../../store/session.ts'
import { createGridModels, type GridModels } from '../../../timetable/grid-models.ts'
import type { Verdict } from '../answers/drop-preview.ts'
import { createVerdicts } from '../answers/verdicts.ts'
import { createSelecting } from '../selection/selecting.ts'
import { toggleBlock } from './block-mode.ts'
import { createDropping } from './dropping.ts'
import { AT_FIRST, type EditorState, type Tool } from './editor-state.ts'
import { targetAt } from './target-at.ts'

export type Editor = ReturnType<typeof createEditor>
type EditorParts = Pick<Session, 'schedule' | 'ui' | 'runCommand'> & {
  /** A refusal in the language of the page. */
  readonly refusalText?: (verdict: Extract<Verdict, { kind: 'refused' }>) => string
}

/**
 * What the scheduler's page works with: the lesson in hand, the chosen lessons, and the timetables in block mode. Mouse,
 * keyboard and touch all pick up, hover and drop through it, so that all three get one answer.
 */
export function createEditor(
  { schedule, ui, runCommand, refusalText = ({ refusal }) => refusal.error }: EditorParts,
  models: GridModels = createGridModels(),
) {
  const state = createStore<EditorState>(() => AT_FIRST)
  const drag = () => state.getState().drag
  const verdicts = createVerdicts({ schedule }, models)
  const dropping = createDropping({ schedule, ui, runCommand, state, verdict: verdicts.verdict, refusalText })
  const placeOf = (lessonUuid: Uuid) => schedule.getState().schedule?.lessons[lessonUuid]

  const mayPickUp = (lessonUuid: Uuid): boolean =>
    !schedule.getState().scheduleOnly && placeOf(lessonUuid) !== undefined

  /** What a slot, in a row of many calendars, is to the lesson in hand; null where it can't be let go. */
  function targetOf(slotUuid: Uuid, calendarUuid?: Uuid): DropTarget | null {
    const { schedule: records } = schedule.getState()
    const ready = readyOf(drag())
    return records && ready ? targetAt(records, ready.lessonUuid, slotUuid, calendarUuid, ready.origin) : null
  }

  /** The card of the lesson is pressed, in the row of a calendar where a board has many: it is made ready over its own slot. */
  function pressCard(lessonUuid: Uuid, calendarUuid: Uuid | null): void {
    const { schedule: records } = schedule.getState()
    if (!records || !mayPickUp(lessonUuid)) return
    const slotUuid = placeOf(lessonUuid)?.timeSlotUuid ?? null
    const over =
      slotUuid === null ? 'tray' : targetAt(records, lessonUuid, slotUuid, calendarUuid ?? undefined, calendarUuid)
    state.setState({ drag: press(drag(), { lessonUuid, over, origin: calendarUuid }) })
  }

  function releaseCard(): void {
    if (drag().kind === 'pressed') state.setState({ drag: release(drag()) })
  }

  /** What was made ready comes into hand as it is: nothing of it is worked out or painted again. */
  function liftCard(): boolean {
    const ready = drag()
    if (ready.kind !== 'pressed' || !mayPickUp(ready.lessonUuid)) return false
    state.setState({ drag: lift(ready), news: null })
    return true
  }

  /** A lesson comes into hand, out of the row of `origin` where a board has many, and a place is to be chosen for it. */
  function takeInHand(lessonUuid: Uuid, over: DropTarget | null = null, origin: Uuid | null = null): boolean {
    if (!mayPickUp(lessonUuid)) return false
    state.setState({ drag: pickUp({ lessonUuid, over, origin }), news: null })
    return true
  }

  function hoverOver(over: DropTarget | null): void {
    const before = drag()
    const next = hover(before, over)
    if (next !== before) state.setState({ drag: next })
  }

  function togglePin(lessonUuid: Uuid): void {
    const lesson = placeOf(lessonUuid)
    if (!lesson || !mayPickUp(lessonUuid)) return
    void runCommand(lesson.pinned ? 'unpinEvent' : 'pinEvent', { eventUuid: lessonUuid })
  }

  function unplace(lessonUuid: Uuid): void {
    if (takeInHand(lessonUuid, 'tray')) dropping.drop()
  }

  function setBlocking(calendarUuid: Uuid, on: boolean): void {
    const blocking = new Set(state.getState().blocking)
    if (on) blocking.add(calendarUuid)
    else blocking.delete(calendarUuid)
    ui.setBlocking(blocking.size > 0)
    state.setState({ blocking, drag: IDLE })
  }

  /** A click on a slot of a timetable in block mode; with `always` also outside of it. */
  function block(calendarUuid: Uuid, slotUuid: Uuid, always = false): void {
    const { schedule: records, scheduleOnly } = schedule.getState()
    const calendar = records?.calendars[calendarUuid]
    if (!calendar || scheduleOnly || !(always || state.getState().blocking.has(calendarUuid))) return
    const { command, params } = toggleBlock(calendar, slotUuid)
    void runCommand(command, params)
  }

  return {
    models,
    state,
    ...verdicts,
    ...dropping,
    ...createSelecting({ schedule, runCommand }, state),
    mayPickUp,
    targetOf,
    press: pressCard,
    release: releaseCard,
    lift: liftCard,
    pickUp: takeInHand,
    hover: hoverOver,
    say: (text: string) => state.setState({ news: { kind: 'said', text } }),
    openTool: (tool: Tool | null) => state.setState({ tool }),
    togglePin,
    unplace,
    setBlocking,
    block,
  }
}
