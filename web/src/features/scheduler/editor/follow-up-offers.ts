import type { DropEffect, Schedule, Uuid } from '@timetable/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { heldOf, readyOf } from '../../../board/drag-state.ts'
import type { DropEffects } from '../../../board/drop-effects.ts'
import { sameTarget, type DropTarget } from '../../../board/drop-target.ts'
import type { Session } from '../../../store/session.ts'
import type { FollowUp, FollowUpsFound } from '../../../worker/thread/answerers.ts'
import type { EditorState } from './editor-state.ts'

/** The possible follow-ups of dropping the lesson being moved. */
type FollowUpOffers = {
  /** For the slot that it is over: the cheapest known follow-up. */
  readonly here: FollowUp | null
  /** Whether the follow-up has been visible for a while: a drop then performs all of it. */
  readonly meant: boolean
  /** For each slot where the lesson alone would do harm: the cheapest known follow-up, the cheapest slot first. */
  readonly bySlot: ReadonlyMap<Uuid, FollowUp>
  /** If every slot would do harm: the best follow-ups of all slots. */
  readonly elsewhere: readonly FollowUp[]
  /** If every slot would do harm and there is no follow-up: whether none exists, or the search ended without one. */
  readonly none: 'none' | 'not-found' | null
}

const NO_SLOT: ReadonlyMap<Uuid, FollowUp> = new Map()
const NONE_HERE = { here: null, meant: false } as const
const NONE_ANYWHERE = { bySlot: NO_SLOT, elsewhere: [], none: null } as const
const NONE: FollowUpOffers = { ...NONE_HERE, ...NONE_ANYWHERE }

/** The number of follow-ups that are listed if every slot would do harm. */
const LISTED = 3

/** In milliseconds: a user whose pointer rests on a slot this long has seen the follow-up there. */
export const SEEN_AFTER = 700

type Parts = {
  readonly schedule: Pick<Session['schedule'], 'getState' | 'subscribe'>
  readonly solver: Session['solver']
  readonly state: StoreApi<EditorState>
  readonly effects: (lessonUuid: Uuid) => DropEffects | undefined
  readonly setTimer: (callback: () => void, milliseconds: number) => unknown
}

/**
 * Asks the solver for follow-ups while a lesson is being moved: from the press on for all slots where it would conflict with others or
 * break a rule, and for the slot that it is over as soon as it is there. Guests cannot move lessons, so nothing is asked for them.
 */
export function createFollowUpOffers({ schedule, solver, state, effects, setTimer }: Parts) {
  const store = createStore<FollowUpOffers>(() => NONE)
  const asked: Record<'here' | 'elsewhere', Question> = { here: NOTHING_ASKED, elsewhere: NOTHING_ASKED }

  function ask(place: 'here' | 'elsewhere', records: Schedule, lessonUuid: Uuid, over: Over | null): void {
    const before = asked[place]
    if (before.schedule === records && before.lessonUuid === lessonUuid && sameTarget(before.over, over)) return
    forget(place)
    const question: Question = { schedule: records, lessonUuid, over, drop: () => {} }
    asked[place] = question
    if (place === 'here' && over && !over.room) {
      const known = store.getState().bySlot.get(over.slotUuid)
      if (known) return offerHere(question, known)
    }
    const held = { lessonUuid, timeSlotUuid: over?.slotUuid ?? null, ...(over?.room && { room: over.room }) }
    question.drop = solver.ask('followUps', held, (heard) => {
      if (asked[place] !== question || heard.kind === 'unavailable') return
      const found = heard.kind === 'news' ? heard.news : heard.answer
      if (place === 'elsewhere') offerAnywhere(question, found, heard.kind === 'answer')
      else offerHere(question, found.followUps[0] ?? null)
    })
  }

  function offerHere(question: Question, here: FollowUp | null): void {
    if (here && store.getState().here === null) setTimer(() => mean(question), SEEN_AFTER)
    store.setState({ here })
  }

  function offerAnywhere({ schedule: records, lessonUuid }: Question, found: FollowUpsFound, ended: boolean): void {
    const known = effects(lessonUuid ?? '')
    if (!records || !known) return
    const { followUps, exact } = found
    const hopeless = isHopeless(records, known)
    const none = exact ? 'none' : 'not-found'
    store.setState({
      bySlot: new Map(followUps.map((followUp) => [followUp.timeSlotUuid, followUp])),
      elsewhere: hopeless ? followUps.slice(0, LISTED) : [],
      none: hopeless && ended && followUps.length === 0 ? none : null,
    })
    const { over } = asked.here
    const here =
      over && !over.room && asked.here.lessonUuid === lessonUuid && store.getState().bySlot.get(over.slotUuid)
    if (here) offerHere(asked.here, here)
  }

  function mean(question: Question): void {
    if (asked.here === question && store.getState().here) store.setState({ meant: true })
  }

  function forget(place: 'here' | 'elsewhere'): void {
    asked[place].drop()
    if (asked[place] !== NOTHING_ASKED) store.setState(place === 'here' ? NONE_HERE : NONE_ANYWHERE)
    asked[place] = NOTHING_ASKED
  }

  function follow(): void {
    const { drag } = state.getState()
    const ready = readyOf(drag)
    const { schedule: records } = schedule.getState()
    const known = ready && effects(ready.lessonUuid)
    if (!ready || !records || !known) {
      forget('here')
      return forget('elsewhere')
    }
    if (someSlot(records, known, isHarmful)) ask('elsewhere', records, ready.lessonUuid, null)
    else forget('elsewhere')
    const over = heldOf(drag)?.over ?? null
    const effect = over === null || over === 'tray' ? undefined : known.at(over)
    if (over === null || over === 'tray' || !effect || !isHarmful(effect)) return forget('here')
    return ask('here', records, ready.lessonUuid, over)
  }

  /** The known follow-up on a slot in the lesson's own rooms. */
  function onSlot(lessonUuid: Uuid, { slotUuid, room }: Over): FollowUp | null {
    if (asked.elsewhere.lessonUuid !== lessonUuid || room) return null
    return store.getState().bySlot.get(slotUuid) ?? null
  }

  return {
    ...store,
    onSlot,
    /** Follows the drag state until the returned function is called. */
    watch(): () => void {
      const ends = [
        state.subscribe((now, before) => void (now.drag !== before.drag && follow())),
        schedule.subscribe((now, before) => void (now.schedule !== before.schedule && follow())),
      ]
      return () => {
        for (const end of ends) end()
        forget('here')
        forget('elsewhere')
      }
    },
    /** The known follow-up on a slot, optionally in another room; null if none is known. */
    at(lessonUuid: Uuid, over: Over): FollowUp | null {
      const { here } = store.getState()
      const isAsked = asked.here.lessonUuid === lessonUuid && sameTarget(asked.here.over, over)
      return isAsked && here ? here : onSlot(lessonUuid, over)
    },
    /** Whether follow-ups on all slots are offered for the lesson. */
    areOffered: (lessonUuid: Uuid): boolean =>
      asked.elsewhere.lessonUuid === lessonUuid && store.getState().elsewhere.length > 0,
    isMeant: (): boolean => store.getState().meant,
  }
}

/** A slot, optionally with another room. */
type Over = Exclude<DropTarget, 'tray'>
type Question = {
  readonly schedule: Schedule | null
  readonly lessonUuid: Uuid | null
  readonly over: Over | null
  drop: () => void
}
const NOTHING_ASKED: Question = { schedule: null, lessonUuid: null, over: null, drop: () => {} }

const isHarmful = (effect: DropEffect): boolean =>
  (effect.answer === 'clash' || effect.answer === 'rule') && !effect.here

/** Whether every other slot would do harm. */
const isHopeless = (schedule: Schedule, effects: DropEffects): boolean =>
  !someSlot(schedule, effects, (effect) => (effect.answer === 'free' || effect.answer === 'wish') && !effect.here)

function someSlot({ timeSlots }: Schedule, effects: DropEffects, is: (effect: DropEffect) => boolean): boolean {
  return Object.keys(timeSlots).some((slotUuid) => {
    const effect = effects.at({ slotUuid })
    return effect !== undefined && is(effect)
  })
}
