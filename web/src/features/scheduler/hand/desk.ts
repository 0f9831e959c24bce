import type { Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import type { ParamsOf } from '../../../socket/commands.ts'
import type { Session } from '../../../store/session.ts'
import { createGridModels, type GridModels } from '../../../timetable/grid-models.ts'
import { toggleBlock } from './block-mode.ts'
import { dropChoices, moveToRoom, type DropChoice } from '../answers/drop-choices.ts'
import { createRoomPreviews } from '../answers/room-preview.ts'
import { targetAt } from './target-at.ts'
import { dropPreview, type DropPreview, type DropTarget, type Verdict } from '../answers/drop-preview.ts'
import {
  answeredOf,
  sameTarget,
  type DropHow,
  type HandState,
  type Held,
  type Outcome,
  type Point,
  type Tool,
} from './hand.ts'
import { createSelecting } from '../selection/selecting.ts'
import { EMPTY_SELECTION } from '../selection/selection.ts'

export type Desk = ReturnType<typeof createDesk>
type DeskParts = Pick<Session, 'schedule' | 'ui' | 'runCommand'> & {
  /** A refusal in the language of the page. */
  readonly refusalText?: (verdict: Extract<Verdict, { kind: 'refused' }>) => string
}

/**
 * What the scheduler's page works on: the grids, the lesson in hand, the chosen lessons, and the timetables in block
 * mode. Mouse, keyboard and touch all pick up, hover and drop through it, so that all three get one answer.
 */
export function createDesk(
  { schedule, ui, runCommand, refusalText }: DeskParts,
  models: GridModels = createGridModels(),
) {
  const hand = createStore<HandState>(() => ({
    held: null,
    pressed: null,
    asking: null,
    outcome: null,
    blocking: new Set(),
    selection: EMPTY_SELECTION,
    tool: null,
    spoken: '',
  }))
  let lastPreview: { schedule: unknown; preview: DropPreview } | undefined
  const lessonOf = (lessonUuid: Uuid) => schedule.getState().schedule?.lessons[lessonUuid]

  /** What a drop of `lessonUuid` does, in the version as it is now; made once per lesson and version. */
  function preview(lessonUuid: Uuid): DropPreview | undefined {
    const { schedule: records } = schedule.getState()
    const lesson = lessonOf(lessonUuid)
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

  /** The calendar in whose row the lesson in hand was taken up. */
  let origin: Uuid | null = null
  const cameFrom = (calendarUuid: Uuid | null) => void (origin = calendarUuid)

  /** What a slot, in a row of many calendars, is to the lesson in hand; null where it can't be let go. */
  function targetOf(slotUuid: Uuid, calendarUuid?: Uuid): DropTarget | null {
    const { schedule: records } = schedule.getState()
    const lessonUuid = answeredOf(hand.getState())
    return records && lessonUuid ? targetAt(records, lessonUuid, slotUuid, calendarUuid, origin) : null
  }

  const mayPickUp = (lessonUuid: Uuid): boolean =>
    !schedule.getState().scheduleOnly && lessonOf(lessonUuid) !== undefined

  /** Gets ready all that is to be seen when the lesson whose card is pressed is lifted, over the slot it lies in. */
  function press(lessonUuid: Uuid, calendarUuid: Uuid | null): void {
    if (!mayPickUp(lessonUuid)) return
    cameFrom(calendarUuid)
    const { schedule: records } = schedule.getState()
    const slotUuid = lessonOf(lessonUuid)?.timeSlotUuid ?? null
    const over =
      records && slotUuid !== null
        ? targetAt(records, lessonUuid, slotUuid, calendarUuid ?? undefined, calendarUuid)
        : 'tray'
    hand.setState({ pressed: { lessonUuid, by: 'pointer', over, chain: null } })
  }
  function release(): void {
    if (hand.getState().pressed !== null) hand.setState({ pressed: null })
  }

  function pickUp(lessonUuid: Uuid, by: Held['by'], over: DropTarget | null = null): boolean {
    if (!mayPickUp(lessonUuid)) return false
    hand.setState({ held: { lessonUuid, by, over, chain: null }, pressed: null, asking: null, outcome: null })
    return true
  }

  /** What was got ready comes into hand as it is: nothing of it is worked out or painted again. */
  function lift(): boolean {
    const { pressed } = hand.getState()
    if (!pressed || !mayPickUp(pressed.lessonUuid)) return false
    hand.setState({ held: pressed, pressed: null, asking: null, outcome: null })
    return true
  }

  function hover(over: DropTarget | null): void {
    const { held, asking } = hand.getState()
    if (held && !asking && !sameTarget(held.over, over)) hand.setState({ held: { ...held, over } })
  }

  const openTool = (tool: Tool | null) => hand.setState({ tool })
  const say = (spoken: string) => hand.setState({ spoken, outcome: null })

  /** Empties the hand and says what became of the lesson in it. */
  function end(kind: Outcome['kind'], slotUuid: Uuid | null = null, otherUuid: Uuid | null = null): void {
    const { held } = hand.getState()
    if (!held) return
    const { lessonUuid, by } = held
    hand.setState({ held: null, asking: null, outcome: { kind, lessonUuid, slotUuid, otherUuid, by } })
  }

  /** Puts the lesson back where it was; one that was displaced stays in the tray. */
  const cancel = () => end(hand.getState().held?.chain ? 'waits' : 'cancelled')

  /**
   * Lets the lesson go where it is held over. Where it meets others it asks first, with the lesson still in hand, unless
   * `how` says what to do; `at` is where it asks. Returns whether the lesson went anywhere.
   */
  function drop(
    target: DropTarget | null = hand.getState().held?.over ?? null,
    how: DropHow = 'ask',
    at: Point | null = null,
  ): boolean {
    const { held, asking } = hand.getState()
    const { schedule: records } = schedule.getState()
    if (!held || asking) return false
    const lesson = lessonOf(held.lessonUuid)
    const answer = lesson && target && verdict(lesson.uuid, target)
    if (!records || !lesson || !target || !answer) {
      cancel()
      return false
    }
    if (answer.kind === 'refused') {
      cancel()
      ui.toast({ state: 'failure', headline: refusalText?.(answer) ?? answer.refusal.error })
      return false
    }
    if (target === 'tray') return dropInTray(lesson.timeSlotUuid !== null)
    const { slotUuid, room } = target
    const choices = dropChoices(records, lesson.uuid, target, answer)
    const chosen = choices.find(({ kind }) => kind === how)
    if (chosen) return choose(chosen, slotUuid)
    if (choices.length > 0) {
      hand.setState({ asking: { lessonUuid: lesson.uuid, slotUuid, choices, at }, held: { ...held, over: target } })
      return false
    }
    return room
      ? place(slotUuid, 'moveToRoom', moveToRoom(lesson.uuid, slotUuid, room))
      : place(slotUuid, 'moveAndPinEvent', { eventUuid: lesson.uuid, timeSlotUuid: slotUuid })
  }

  function dropInTray(placed: boolean): boolean {
    const { held } = hand.getState()
    if (!held || !placed) {
      cancel()
      return false
    }
    void runCommand('unplaceEvent', { eventUuid: held.lessonUuid })
    end('unplaced')
    return true
  }

  function place<N extends 'moveAndPinEvent' | 'moveToRoom'>(slotUuid: Uuid, command: N, params: ParamsOf<N>): boolean {
    const { held } = hand.getState()
    if (!held) return false
    void runCommand(command, params)
    end('placed', slotUuid)
    takeUp(held.chain?.waiting ?? [])
    return true
  }

  /** Does one of the things that were asked about. */
  function choose(choice: DropChoice, slotUuid = hand.getState().asking?.slotUuid ?? ''): boolean {
    const { held } = hand.getState()
    if (!held) return false
    const [other = null] = choice.otherUuids
    switch (choice.kind) {
      case 'choose':
      case 'double-book':
        return place(slotUuid, choice.command, choice.params)
      case 'swap':
        void runCommand(choice.command, choice.params)
        end('swapped', slotUuid, other)
        takeUp(held.chain?.waiting ?? [])
        return true
      case 'take':
        void runCommand(choice.command, choice.params)
        end('took-place', slotUuid, other)
        takeUp([...choice.otherUuids, ...(held.chain?.waiting ?? [])])
        return true
    }
  }

  /** The next of a chain comes into hand. It lies in the tray: whatever happens now, it is not lost. */
  function takeUp(lessonUuids: readonly Uuid[]): void {
    const [next, ...waiting] = lessonUuids.filter((uuid) => lessonOf(uuid)?.timeSlotUuid === null)
    if (next === undefined) return
    // A pointer has let go of the lesson before: a place for this one is chosen, whatever carried the other.
    hand.setState({ held: { lessonUuid: next, by: 'choice', over: null, chain: { waiting } } })
  }

  /** Back to the question's beginning: with the keys the lesson stays in hand, the pointer has let it go. */
  function stopAsking(): void {
    const { held } = hand.getState()
    if (held?.by === 'choice') hand.setState({ asking: null })
    else cancel()
  }

  function togglePin(lessonUuid: Uuid): void {
    const lesson = lessonOf(lessonUuid)
    if (!lesson || !mayPickUp(lessonUuid)) return
    void runCommand(lesson.pinned ? 'unpinEvent' : 'pinEvent', { eventUuid: lessonUuid })
  }

  function unplace(lessonUuid: Uuid): void {
    if (pickUp(lessonUuid, 'choice', 'tray')) drop()
  }

  function setBlocking(calendarUuid: Uuid, on: boolean): void {
    const blocking = new Set(hand.getState().blocking)
    if (on) blocking.add(calendarUuid)
    else blocking.delete(calendarUuid)
    ui.setBlocking(blocking.size > 0)
    hand.setState({ blocking, held: null, asking: null })
  }

  /** A click on a slot of a timetable in block mode; with `always` also outside of it. */
  function block(calendarUuid: Uuid, slotUuid: Uuid, always = false): void {
    const { schedule: records, scheduleOnly } = schedule.getState()
    const calendar = records?.calendars[calendarUuid]
    if (!calendar || scheduleOnly || !(always || hand.getState().blocking.has(calendarUuid))) return
    const { command, params } = toggleBlock(calendar, slotUuid)
    void runCommand(command, params)
  }

  return {
    models,
    hand,
    preview,
    verdict,
    cameFrom,
    press,
    release,
    lift,
    targetOf,
    mayPickUp,
    pickUp,
    hover,
    drop,
    choose,
    stopAsking,
    cancel,
    say,
    openTool,
    togglePin,
    unplace,
    ...createSelecting({ schedule, runCommand }, hand),
    setBlocking,
    block,
  }
}
