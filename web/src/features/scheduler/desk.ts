import type { Refusal, Schedule, Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import type { Session } from '../../store/session.ts'
import { toggleBlock } from './block-mode.ts'
import { createRoomPreviews } from './room-preview.ts'
import { canDrop, dropPreview, type DropPreview, type DropTarget, type Verdict } from './drop-preview.ts'
import { createGridModels, type GridModels } from '../../timetable/grid-models.ts'

/** The lesson in hand. `by`: the mouse carries it, or it was picked up (key, tap) and a place is being chosen. */
export type Held = {
  readonly lessonUuid: Uuid
  readonly by: 'pointer' | 'choice'
  readonly over: DropTarget | null
}
export type HandState = {
  readonly held: Held | null
  /** The timetables in block mode. */
  readonly blocking: ReadonlySet<Uuid>
  /** What became of the lesson that was in hand, for those who listen. */
  readonly spoken: string
}

export type Desk = ReturnType<typeof createDesk>
type DeskParts = Pick<Session, 'schedule' | 'ui' | 'runCommand'>

/**
 * What the scheduler's page works on: the grids, the lesson in hand and the timetables in block mode. Mouse, keyboard
 * and touch all pick up, hover and drop through it, so that all three get one answer.
 */
export function createDesk({ schedule, ui, runCommand }: DeskParts, models: GridModels = createGridModels()) {
  const hand = createStore<HandState>(() => ({ held: null, blocking: new Set(), spoken: '' }))
  let lastPreview: { schedule: unknown; preview: DropPreview } | undefined

  /** What a drop of `lessonUuid` does, in the version as it is now; made once per lesson and version. */
  function preview(lessonUuid: Uuid): DropPreview | undefined {
    const { schedule: records } = schedule.getState()
    const lesson = records?.lessons[lessonUuid]
    if (!records || !lesson) return undefined
    if (lastPreview?.schedule !== records || lastPreview.preview.lessonUuid !== lessonUuid) {
      lastPreview = { schedule: records, preview: dropPreview(records, models.index(records), lesson) }
    }
    return lastPreview.preview
  }

  const rooms = createRoomPreviews(models)

  function verdict(lessonUuid: Uuid, target: DropTarget): Verdict | undefined {
    const { schedule: records } = schedule.getState()
    if (target !== 'tray' && target.room) {
      return records ? rooms.verdict(records, lessonUuid, target.slotUuid, target.room) : undefined
    }
    const all = preview(lessonUuid)
    return target === 'tray' ? all?.tray : all?.slots.get(target.slotUuid)
  }

  function refusalOf(records: Schedule, lessonUuid: Uuid, target: DropTarget): Refusal | undefined {
    if (target === 'tray' || !target.room) return canDrop(records, lessonUuid, target)
    const inRoom = verdict(lessonUuid, target)
    return inRoom?.kind === 'refused' ? inRoom.refusal : undefined
  }

  function mayPickUp(lessonUuid: Uuid): boolean {
    const { schedule: records, scheduleOnly } = schedule.getState()
    return !scheduleOnly && records?.lessons[lessonUuid] !== undefined
  }

  function pickUp(lessonUuid: Uuid, by: Held['by'], over: DropTarget | null = null): boolean {
    if (!mayPickUp(lessonUuid)) return false
    hand.setState({ held: { lessonUuid, by, over } })
    return true
  }

  function hover(over: DropTarget | null): void {
    const { held } = hand.getState()
    if (held && !sameTarget(held.over, over)) hand.setState({ held: { ...held, over } })
  }

  const say = (spoken: string) => hand.setState({ spoken })
  const cancel = () => hand.setState({ held: null })

  /** Lets the lesson go where it is held over. Returns whether it went anywhere. */
  function drop(target: DropTarget | null = hand.getState().held?.over ?? null): boolean {
    const { held } = hand.getState()
    const { schedule: records } = schedule.getState()
    cancel()
    const lesson = held && records?.lessons[held.lessonUuid]
    if (!lesson || !records || target === null) return false
    const room = target === 'tray' ? undefined : target.room
    const refusal = refusalOf(records, lesson.uuid, target)
    if (refusal) {
      ui.toast({ state: 'failure', headline: refusal.error })
      return false
    }
    if (target === 'tray') {
      if (lesson.timeSlotUuid === null) return false
      void runCommand('unplaceEvent', { eventUuid: lesson.uuid })
    } else if (room) {
      const { into: roomUuid, from: fromRoomUuid } = room
      void runCommand('moveToRoom', { eventUuid: lesson.uuid, timeSlotUuid: target.slotUuid, roomUuid, fromRoomUuid })
    } else {
      void runCommand('moveAndPinEvent', { eventUuid: lesson.uuid, timeSlotUuid: target.slotUuid })
    }
    return true
  }

  function togglePin(lessonUuid: Uuid): void {
    const { schedule: records, scheduleOnly } = schedule.getState()
    const lesson = records?.lessons[lessonUuid]
    if (!lesson || scheduleOnly) return
    void runCommand(lesson.pinned ? 'unpinEvent' : 'pinEvent', { eventUuid: lessonUuid })
  }

  function unplace(lessonUuid: Uuid): void {
    if (pickUp(lessonUuid, 'choice', 'tray')) drop()
  }

  function setBlocking(calendarUuid: Uuid, on: boolean): void {
    const blocking = new Set(hand.getState().blocking)
    if (on) blocking.add(calendarUuid)
    else blocking.delete(calendarUuid)
    hand.setState({ blocking, held: null })
  }

  /** A click on a slot of a timetable in block mode. */
  function block(calendarUuid: Uuid, slotUuid: Uuid): void {
    const calendar = schedule.getState().schedule?.calendars[calendarUuid]
    if (!calendar || !hand.getState().blocking.has(calendarUuid)) return
    const { command, params } = toggleBlock(calendar, slotUuid)
    void runCommand(command, params)
  }

  return {
    models,
    hand,
    preview,
    verdict,
    mayPickUp,
    pickUp,
    hover,
    drop,
    cancel,
    say,
    togglePin,
    unplace,
    setBlocking,
    block,
  }
}

export function sameTarget(a: DropTarget | null, b: DropTarget | null): boolean {
  if (a === null || b === null || a === 'tray' || b === 'tray') return a === b
  return a.slotUuid === b.slotUuid && a.room?.into === b.room?.into && a.room?.from === b.room?.from
}
