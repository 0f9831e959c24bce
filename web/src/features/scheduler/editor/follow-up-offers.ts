import type { Schedule, Uuid } from '@timetable/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { heldOf, readyOf } from '../../../board/drag-state.ts'
import type { DropEffects } from '../../../board/drop-effects.ts'
import { sameTarget, type DropTarget } from '../../../board/drop-target.ts'
import type { Session } from '../../../store/session.ts'
import type { FollowUp } from '../../../worker/thread/answerers.ts'
import type { EditorState } from './editor-state.ts'

/** What could follow where the lesson in hand is let go. */
export type FollowUpOffers = {
  /** On the slot that it is held over: the cheapest that is known. */
  readonly here: FollowUp | null
  /** It has been seen for a while: letting go now means all of it. */
  readonly meant: boolean
  /** Where no slot takes the lesson without harm: the best of them all. */
  readonly elsewhere: readonly FollowUp[]
}

const NONE: FollowUpOffers = { here: null, meant: false, elsewhere: [] }

/** A pointer that rests on a slot for so long, in milliseconds, has seen what would follow there. */
export const SEEN_AFTER = 700

type Parts = {
  readonly schedule: Pick<Session['schedule'], 'getState' | 'subscribe'>
  readonly solver: Session['solver']
  readonly state: StoreApi<EditorState>
  readonly effects: (lessonUuid: Uuid) => DropEffects | undefined
  readonly setTimer: (callback: () => void, milliseconds: number) => unknown
}

/**
 * Asks the solver what could follow while a lesson is in hand: of the slot that it is held over, where it would meet others
 * or break a rule; and unasked of all slots, where none is free. Guests take nothing in hand, so nothing is asked for them.
 */
export function createFollowUpOffers({ schedule, solver, state, effects, setTimer }: Parts) {
  const store = createStore<FollowUpOffers>(() => NONE)
  const asked: Record<'here' | 'elsewhere', Question> = { here: NOTHING_ASKED, elsewhere: NOTHING_ASKED }

  function ask(place: 'here' | 'elsewhere', records: Schedule | null, lessonUuid: Uuid, over: Over | null): void {
    const before = asked[place]
    if (before.schedule === records && before.lessonUuid === lessonUuid && sameTarget(before.over, over)) return
    forget(place)
    if (records === null) return
    const question = { schedule: records, lessonUuid, over, drop: () => {} }
    asked[place] = question
    const held = { lessonUuid, timeSlotUuid: over?.slotUuid ?? null, ...(over?.room && { room: over.room }) }
    question.drop = solver.ask('followUps', held, (heard) => {
      if (asked[place] !== question || heard.kind === 'unavailable') return
      const { followUps } = heard.kind === 'news' ? heard.news : heard.answer
      if (place === 'elsewhere') return store.setState({ elsewhere: followUps })
      const [here = null] = followUps
      if (here && store.getState().here === null) setTimer(() => mean(question), SEEN_AFTER)
      store.setState({ here })
    })
  }

  function mean(question: Question): void {
    if (asked.here === question && store.getState().here) store.setState({ meant: true })
  }

  function forget(place: 'here' | 'elsewhere'): void {
    asked[place].drop()
    if (asked[place] !== NOTHING_ASKED)
      store.setState(place === 'here' ? { here: null, meant: false } : { elsewhere: [] })
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
    if (isHopeless(records, known)) ask('elsewhere', records, ready.lessonUuid, null)
    else forget('elsewhere')
    const over = heldOf(drag)?.over ?? null
    const effect = over === null || over === 'tray' ? undefined : known.at(over)
    if (over === null || over === 'tray' || !effect || !isHarmful(effect)) return forget('here')
    return ask('here', records, ready.lessonUuid, over)
  }

  return {
    ...store,
    /** Follows the hand until the answer is called. */
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
    /** What could follow on a slot, in another room too, as far as it is known. */
    at(lessonUuid: Uuid, over: Over): FollowUp | null {
      const { here } = store.getState()
      const isAsked = asked.here.lessonUuid === lessonUuid && sameTarget(asked.here.over, over)
      if (isAsked && here) return here
      const elsewhere = asked.elsewhere.lessonUuid === lessonUuid && !over.room ? store.getState().elsewhere : []
      return elsewhere.find(({ timeSlotUuid }) => timeSlotUuid === over.slotUuid) ?? null
    },
    /** Is anything offered unasked for the lesson? */
    areOffered: (lessonUuid: Uuid): boolean =>
      asked.elsewhere.lessonUuid === lessonUuid && store.getState().elsewhere.length > 0,
    isMeant: (): boolean => store.getState().meant,
  }
}

/** A slot, in another room too. */
type Over = Exclude<DropTarget, 'tray'>
type Question = {
  readonly schedule: Schedule | null
  readonly lessonUuid: Uuid | null
  readonly over: Over | null
  drop: () => void
}
const NOTHING_ASKED: Question = { schedule: null, lessonUuid: null, over: null, drop: () => {} }

type Effect = NonNullable<ReturnType<DropEffects['at']>>

const isHarmful = (effect: Effect): boolean => (effect.answer === 'clash' || effect.answer === 'rule') && !effect.here

/** Is there no other slot that takes the lesson without harm? */
function isHopeless({ timeSlots }: Schedule, effects: DropEffects): boolean {
  return !Object.keys(timeSlots).some((slotUuid) => {
    const effect = effects.at({ slotUuid })
    return effect && (effect.answer === 'free' || effect.answer === 'wish') && !effect.here
  })
}
