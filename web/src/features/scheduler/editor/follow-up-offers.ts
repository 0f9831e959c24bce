import type { Schedule, Uuid } from '@timetable/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { heldOf, readyOf } from '../../../board/drag-state.ts'
import type { DropEffects } from '../../../board/drop-effects.ts'
import { sameTarget, type DropTarget } from '../../../board/drop-target.ts'
import type { Session } from '../../../store/session.ts'
import type { FollowUp } from '../../../worker/thread/answerers.ts'
import type { EditorState } from './editor-state.ts'

/** The possible follow-ups of dropping the lesson being moved. */
type FollowUpOffers = {
  /** For the slot that it is over: the cheapest known follow-up. */
  readonly here: FollowUp | null
  /** Whether the follow-up has been visible for a while: a drop then performs all of it. */
  readonly meant: boolean
  /** If every slot would do harm: the best follow-ups of all slots. */
  readonly elsewhere: readonly FollowUp[]
}

const NONE: FollowUpOffers = { here: null, meant: false, elsewhere: [] }

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
 * Asks the solver for follow-ups while a lesson is being moved: for the slot that it is over, if it would conflict with others or
 * break a rule; and for all slots, if none is free. Guests cannot move lessons, so nothing is asked for them.
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
      if (isAsked && here) return here
      const elsewhere = asked.elsewhere.lessonUuid === lessonUuid && !over.room ? store.getState().elsewhere : []
      return elsewhere.find(({ timeSlotUuid }) => timeSlotUuid === over.slotUuid) ?? null
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

type Effect = NonNullable<ReturnType<DropEffects['at']>>

const isHarmful = (effect: Effect): boolean => (effect.answer === 'clash' || effect.answer === 'rule') && !effect.here

/** Whether every other slot would do harm. */
function isHopeless({ timeSlots }: Schedule, effects: DropEffects): boolean {
  return !Object.keys(timeSlots).some((slotUuid) => {
    const effect = effects.at({ slotUuid })
    return effect && (effect.answer === 'free' || effect.answer === 'wish') && !effect.here
  })
}
