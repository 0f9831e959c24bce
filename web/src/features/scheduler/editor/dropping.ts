import type { DropEffect, Schedule, Steps, Uuid } from '@timetable/domain'
import type { StoreApi } from 'zustand/vanilla'
import {
  ask,
  chainOf,
  heldOf,
  IDLE,
  isCarried,
  pickUp,
  withdraw,
  type Point,
  type Question,
} from '../../../board/drag-state.ts'
import type { DropTarget } from '../../../board/drop-target.ts'
import type { ParamsOf } from '../../../socket/commands.ts'
import type { Session } from '../../../store/session.ts'
import type { FollowUp } from '../../../worker/thread/answerers.ts'
import {
  dropChoices,
  followUpChoice,
  mayHaveChoices,
  moveToRoom,
  takingOut,
  withFollowUp,
  type DropChoice,
} from './drop-choices.ts'
import { expectingSlots } from './expected-slots.ts'
import type { DropHow, EditorState, Outcome } from './editor-state.ts'

export type RefusalText = (schedule: Schedule, blocked: Extract<DropEffect, { answer: 'blocked' }>) => string

type Parts = Pick<Session, 'schedule' | 'ui' | 'runCommand'> & {
  readonly state: StoreApi<EditorState>
  readonly effect: (lessonUuid: Uuid, target: DropTarget) => DropEffect | undefined
  /** A refusal in the language of the page. */
  readonly refusalText: RefusalText
  /** That another user has changed a lesson since the question was asked. */
  readonly changedText: (schedule: Schedule, lessonUuid: Uuid) => string
  /** The label of the action that asks for a refusal's reasons. If omitted, there is no such action. */
  readonly whyText?: string | undefined
  /** Does work in slices, and returns a function that stops it. */
  readonly inSlices: <T>(steps: Steps<T>, done: (result: T) => void) => () => void
  /** The possible follow-up of a drop, and whether the user has seen it there. */
  readonly followUps: {
    at(lessonUuid: Uuid, over: Exclude<DropTarget, 'tray'>): FollowUp | null
    isMeant(): boolean
    areOffered(lessonUuid: Uuid): boolean
  }
}

/** Dropping the lesson being moved: what is done with it, what is asked first, and which lesson is picked up next. */
export function createDropping({
  schedule,
  ui,
  runCommand,
  state,
  effect: effectOf,
  refusalText,
  changedText,
  whyText,
  inSlices,
  followUps,
}: Parts) {
  const drag = () => state.getState().drag
  const lessonOf = (lessonUuid: Uuid) => schedule.getState().schedule?.lessons[lessonUuid]
  /** The version about which the open question was asked. */
  let asked: Schedule | null = null
  const questions = createQuestions({ state, inSlices })

  /**
   * Ends the move and reports the outcome. Called before the version changes, so that no effect of the lesson is requested then.
   */
  function end(kind: Outcome['kind'], slotUuid: Uuid | null = null, otherUuids: readonly Uuid[] = []): void {
    const held = heldOf(drag())
    if (!held) return
    questions.stop()
    const [otherUuid = null] = otherUuids
    const others = otherUuids.length
    const news = { kind, lessonUuid: held.lessonUuid, slotUuid, otherUuid, others, byPointer: isCarried(held) }
    state.setState({ drag: IDLE, news })
  }

  /** Puts the lesson back where it was; a displaced one stays in the tray. */
  const cancel = () => end(chainOf(drag()) ? 'waits' : 'cancelled')

  /**
   * Drops the lesson at its current target. If it conflicts with others the user is asked first, while the lesson is still being
   * moved, unless `how` states what to do. `at` is where the question appears. Returns whether the lesson was dropped anywhere.
   */
  function drop(
    target: DropTarget | null = heldOf(drag())?.over ?? null,
    how: DropHow = 'ask',
    at: Point | null = null,
  ): boolean {
    const held = heldOf(drag())
    const { schedule: records } = schedule.getState()
    if (!held || held.kind === 'asking') return false
    const lesson = lessonOf(held.lessonUuid)
    const effect = lesson && target && effectOf(lesson.uuid, target)
    if (!records || !lesson || !target || !effect) {
      cancel()
      return false
    }
    if (effect.answer === 'blocked') {
      cancel()
      const timeSlotUuid = target === 'tray' ? undefined : target.slotUuid
      const run = () => ui.openModal({ kind: 'why', lessonUuids: [lesson.uuid], timeSlotUuid })
      const action = whyText === undefined || timeSlotUuid === undefined ? {} : { action: { label: whyText, run } }
      ui.toast({ state: 'failure', headline: refusalText(records, effect), ...action })
      return false
    }
    // Dragged back to its own place while follow-ups are offered that the pointer could not reach during the drag: asks which to
    // use.
    const isBack = target === 'tray' ? lesson.timeSlotUuid === null : effect.here && !target.room
    if (isBack && how === 'ask' && isCarried(held) && followUps.areOffered(lesson.uuid)) {
      state.setState({ drag: pickUp(held) })
      return false
    }
    if (target === 'tray') return dropInTray(lesson.timeSlotUuid !== null)
    const { slotUuid, room } = target
    const alone = () =>
      room
        ? place(slotUuid, 'moveToRoom', moveToRoom(lesson.uuid, slotUuid, room))
        : place(slotUuid, 'moveAndPinEvent', { eventUuid: lesson.uuid, timeSlotUuid: slotUuid })
    // The lesson alone, whatever it conflicts with: no other choice is tried.
    if (how === 'double-book') return alone()
    const take = how === 'take' ? takingOut(records, lesson.uuid, target, effect) : undefined
    if (take) return choose(take, slotUuid)
    // Without a conflict, the keys that answer the question in advance have no effect.
    if (how === 'take' && (effect.here || effect.meetings.length === 0)) return alone()
    const followUp = followUps.at(lesson.uuid, target)
    if (how === 'ask' && followUp && isCarried(held) && followUps.isMeant()) return follow(followUp)
    // Dropped at its own place: nothing should move or be pinned.
    if (isBack && how === 'ask') {
      cancel()
      return false
    }
    if (!followUp && !mayHaveChoices(records, lesson, target, effect)) return alone()
    asked = records
    const question = { slotUuid, choices: [], at }
    state.setState({ drag: ask(held, target, question) })
    questions.fillIn(question, dropChoices(records, lesson.uuid, target, effect), (tried) => {
      const choices = withFollowUp(tried, lesson.uuid, { followUp, room }, effect)
      if (choices.length === 0) alone()
      return choices
    })
    return false
  }

  function dropInTray(placed: boolean): boolean {
    const held = heldOf(drag())
    if (!held || !placed) {
      cancel()
      return false
    }
    end('unscheduled')
    void runCommand('unplaceEvent', { eventUuid: held.lessonUuid })
    return true
  }

  function place<N extends 'moveAndPinEvent' | 'moveToRoom'>(slotUuid: Uuid, command: N, params: ParamsOf<N>): boolean {
    const waiting = chainOf(drag())?.waiting ?? []
    end('placed', slotUuid)
    void runCommand(command, params)
    takeUp(waiting, slotUuid)
    return true
  }

  /** Performs one of the offered choices. */
  function choose(choice: DropChoice, slotUuid = slotInQuestion(drag())): boolean {
    if (!heldOf(drag())) return false
    const waiting = chainOf(drag())?.waiting ?? []
    const { otherUuids } = choice
    const { schedule: records } = schedule.getState()
    const changed = changedSince(asked, records, drag(), otherUuids)
    if (asked && changed !== undefined) {
      cancel()
      ui.toast({ state: 'failure', headline: changedText(asked, changed) })
      return false
    }
    const sent = records ? expectingSlots(records, choice) : choice
    switch (choice.kind) {
      case 'choose':
      case 'anyway':
      case 'double-book':
        return place(slotUuid, choice.command, choice.params)
      case 'swap':
      case 'together':
      case 'follow':
      case 'take':
        end(
          choice.command === 'placeEvents' ? 'followed' : choice.kind === 'take' ? 'took-place' : 'swapped',
          slotUuid,
          otherUuids,
        )
        void runCommand(sent.command, sent.params)
        takeUp(choice.kind === 'take' ? [...otherUuids, ...waiting] : waiting, slotUuid)
        return true
    }
  }

  /** Picks up the next lesson of a chain at the slot it was displaced from. It is already in the tray, so it cannot be lost. */
  function takeUp(lessonUuids: readonly Uuid[], slotUuid: Uuid): void {
    const [next, ...waiting] = lessonUuids.filter((uuid) => lessonOf(uuid)?.timeSlotUuid === null)
    if (next === undefined) return
    // The pointer has released the previous lesson. A place for this one is chosen without dragging, however the other was moved.
    state.setState({ drag: pickUp({ lessonUuid: next, over: { slotUuid }, origin: null }, { waiting }) })
  }

  /** Closes the question. With the keyboard the move continues; the pointer has already released the lesson. */
  function stopAsking(): void {
    questions.stop()
    const back = withdraw(drag())
    if (back.kind === 'idle') cancel()
    else state.setState({ drag: back })
  }

  /** Cancels the open question, or the current move. Returns whether there was one. */
  function putBack(): boolean {
    if (heldOf(drag()) === null) return false
    if (drag().kind === 'asking') stopAsking()
    else cancel()
    return true
  }

  /** Schedules the lesson being moved in the slot of a follow-up, and the others where the follow-up puts them. */
  const follow = (followUp: FollowUp): boolean => choose(followUpChoice(followUp), followUp.timeSlotUuid)

  return { drop, choose, follow, stopAsking, cancel, putBack }
}

/** Tries the choices of the open question in slices, so that a drop is a short task. */
function createQuestions({ state, inSlices }: Pick<Parts, 'state' | 'inSlices'>) {
  let stop = () => {}
  return {
    stop: () => stop(),
    /** Fills in the choices once they are tried. `done` is only called if the question is still open, and leaves it so if there are any. */
    fillIn(
      question: Question<DropChoice>,
      trying: Steps<readonly DropChoice[]>,
      done: (tried: readonly DropChoice[]) => readonly DropChoice[],
    ): void {
      const asking = () => {
        const { drag } = state.getState()
        return drag.kind === 'asking' && drag.question === question ? drag : null
      }
      stop()
      stop = inSlices(trying, (tried) => {
        if (!asking()) return
        const choices = done(tried)
        const still = asking()
        if (still) state.setState({ drag: { ...still, question: { ...question, choices } } })
      })
    },
  }
}

const slotInQuestion = (drag: EditorState['drag']): Uuid => (drag.kind === 'asking' ? drag.question.slotUuid : '')

/**
 * A lesson of a choice that another user has changed since the question was asked: the choice would do something else now. Undefined if
 * there is none, or no question is open.
 */
function changedSince(
  before: Schedule | null,
  now: Schedule | null,
  drag: EditorState['drag'],
  otherUuids: readonly Uuid[],
): Uuid | undefined {
  if (drag.kind !== 'asking' || !before || !now) return undefined
  return [drag.lessonUuid, ...otherUuids].find((uuid) => before.lessons[uuid] !== now.lessons[uuid])
}
