import {
  apply,
  changeOfMoves,
  clashesOf,
  figuresOf,
  isRefusal,
  isScheduleCommand,
  judgementOf,
  movesBetween,
  perform,
  placementChange,
  put,
  refuse,
  squash,
  taking,
  toEnd,
  type Change,
  type Proposal,
  type RefusalCode,
  type Schedule,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { Envelope, Message, MessageOf } from '@timetable/service'
import type { OpenSocket, SocketEvents } from '../../../socket/client.ts'

const PAUSED: SolverState = { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] }

/**
 * A server in the page: one version in memory, commands performed by the domain and answered as the real one answers.
 * For tests and measurements of what is on screen.
 */
export function fakePlanner(first: Schedule) {
  let schedule = first
  let revision = 1
  let line: SocketEvents | undefined
  let minted = 0
  /** Commands that are not answered yet, while answers wait. */
  let waiting: { readonly envelopes: Envelope[] } | null = null
  let proposals: readonly Proposal[] = []
  const commands: { readonly command: string; readonly params: unknown }[] = []
  const tell = (message: Message) => line?.received(JSON.stringify(message))
  const history = () => ({ undo: revision > 1 ? 'moveAndPinEvent' : null, redo: null })

  function commit(change: Change, command: string, user: { uuid: Uuid; name: string } | null) {
    schedule = apply(schedule, change)
    revision++
    tell({ type: 'Change', revision, change: [...change], command, user, history: history() })
  }

  function records(): MessageOf<'Records'> {
    const head = Object.values(schedule.head)[0]
    if (!head) throw new Error('a version without a head')
    const item = {
      uuid: schedule.uuid,
      title: head.title,
      description: '',
      days: head.days,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      lessons: Object.keys(schedule.lessons).length,
    }
    return {
      type: 'Records',
      revision,
      version: item,
      scheduleOnly: false,
      solver: PAUSED,
      history: history(),
      schedule: structuredClone(schedule),
    }
  }

  function answer(envelope: Envelope) {
    const { command, params } = envelope
    if (command === 'listChanges') return tell({ type: 'ChangeList', id: envelope.id, changes: [], more: false })
    if (command === 'setPresence') return tell({ type: 'Ack', id: envelope.id, revision: null })
    commands.push({ command, params })
    if (waiting) return waiting.envelopes.push(envelope)
    return carryOut(envelope)
  }

  function carryOut({ command, params, id }: Envelope) {
    if (isScheduleCommand(command)) {
      const outcome = perform(schedule, command, params, { mint: () => `minted-${++minted}` })
      if (isRefusal(outcome)) return tell({ type: 'Error', id, error: outcome.error, code: outcome.code })
      commit(outcome, command, { uuid: 'user', name: 'A planner' })
    }
    if (command === 'takeProposal') return take(params as { uuid: Uuid; lessonUuids?: Uuid[] }, id)
    if (command === 'dropProposal') {
      proposals = proposals.filter(({ uuid }) => uuid !== (params as { uuid: Uuid }).uuid)
      tell({ type: 'Ack', id, revision: null })
      return tellProposals()
    }
    return tell({ type: 'Ack', id, revision })
  }

  function take({ uuid, lessonUuids }: { uuid: Uuid; lessonUuids?: Uuid[] }, id: Envelope['id']) {
    const proposal = proposals.find((each) => each.uuid === uuid)
    if (!proposal) return tell({ type: 'Error', id, error: '', code: 'proposal-unknown' })
    const taken = toEnd(taking(schedule, proposal, lessonUuids ? new Set(lessonUuids) : null))
    commit(changeOfMoves(schedule, taken.moves), 'takeProposal', { uuid: 'user', name: 'A planner' })
    tell({ type: 'Ack', id, revision, ...(taken.left.length > 0 && { left: [...taken.left] }) })
  }

  const tellProposals = () =>
    tell({ type: 'ProposalList', scheduleUuid: schedule.uuid, proposalUuids: proposals.map(({ uuid }) => uuid) })

  const openSocket: OpenSocket = (_url, events) => {
    line = events
    queueMicrotask(() => events.opened())
    return {
      send: (text: string) => queueMicrotask(() => answer(JSON.parse(text) as Envelope)),
      close: () => {},
    }
  }

  return {
    openSocket,
    records,
    /** Every command that came in, in order, beside where the planner looks. */
    commands: commands as readonly { readonly command: string; readonly params: unknown }[],
    schedule: () => schedule,
    /** From now on answers wait until `answerNow`. */
    hold: () => void (waiting = { envelopes: [] }),
    /** Carries out what has waited, or says no to all of it. */
    answerNow(no: RefusalCode | null = null) {
      const { envelopes } = waiting ?? { envelopes: [] }
      waiting = null
      for (const envelope of envelopes) {
        if (no === null) carryOut(envelope)
        else tell({ type: 'Error', id: envelope.id, error: refuse(no).error, code: no })
      }
    },
    solver: (state: Partial<SolverState>) => tell({ type: 'SolverState', ...PAUSED, ...state }),
    /** An improvement of Zen: these lessons are somewhere else now. */
    zen(places: Readonly<Record<Uuid, Uuid | null>>) {
      const change = squash(
        Object.entries(places).map(([uuid, timeSlotUuid]) => {
          const lesson = schedule.lessons[uuid]
          if (!lesson) throw new Error(`no lesson ${uuid}`)
          return put(schedule, 'lessons', { ...lesson, timeSlotUuid })
        }),
      )
      commit(change, 'zen', null)
    },
    /** A run has ended in a proposal: these lessons elsewhere. */
    propose(places: Readonly<Record<Uuid, Uuid>>) {
      const number = proposals.length + 1
      const after = apply(schedule, placementChange(schedule, Object.entries(places)))
      const figures = (each: Schedule) => figuresOf(judgementOf(each))
      const proposal: Proposal = {
        ...{ uuid: `proposal-${number}`, number, at: '2026-01-05T08:00:00.000Z', user: null, revision },
        ...{ moves: [...movesBetween(schedule, after)], before: figures(schedule), after: figures(after) },
      }
      proposals = [...proposals, proposal]
      tell({ type: 'Proposal', scheduleUuid: schedule.uuid, proposal })
      tellProposals()
    },
    /** Somebody else drops them all. */
    dropAll() {
      proposals = []
      tellProposals()
    },
    /** Somebody else does something. */
    byOther(change: Change, command: string) {
      commit(change, command, { uuid: 'other', name: 'Other' })
    },
    doubleBookings: () => clashesOf(schedule).doubleBookings,
  }
}
