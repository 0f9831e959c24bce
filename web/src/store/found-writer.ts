import {
  apply,
  createFinds,
  leaving,
  LIMITS,
  movesBetween,
  pauseLeft,
  placementChange,
  proposalAgainst,
  PROPOSED_AFTER,
  toEnd,
  type Aim,
  type Budget,
  type Finds,
  type Placed,
  type Placements,
  type ProposedMove,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { createIssuedCommands } from './issued-commands.ts'
import type { ServerLine } from './session.ts'
import type { Timers } from './ui-store.ts'

type Parts = Timers & {
  /** Milliseconds. */
  readonly now: () => number
  readonly connection: StoreApi<ServerLine>
  readonly runCommand: ReturnType<typeof createIssuedCommands>['runCommand']
  /** The version as it is shown. */
  readonly shown: () => Schedule | null
  /** Is something in hand, under which nothing is to move? */
  readonly isHeld: () => boolean
  /** Shows a command of the run's own ahead: no edit of somebody's. */
  readonly issueOwn: (issue: () => void) => void
}
type Of = { readonly run: Uuid; readonly aim: Aim; readonly budget?: Budget | undefined }

export type FoundWriter = Pick<Finds, 'held' | 'stood' | 'edited'> & {
  /** What it proposes, or has found of which more has to be known: nothing of it is written. */
  readonly proposed: readonly ProposedMove[]
  /** Has it proposed anything? */
  readonly isProposing: boolean
  found(placements: Placements): void
  /** The hand has let go. */
  goOn(): void
  /** Writes what was found last, whatever it would have waited for. */
  flush(): void
  /** Writes nothing more by itself. */
  stop(): void
}

/** A find crosses the line twice, there and back: it is written at most so often, in milliseconds. */
const WRITE_EVERY = 1000
/** While the line is down what is found is written so often, in milliseconds: all of it waits, and is sent when it is back. */
const WRITE_OFFLINE_EVERY = 2000

/** Brings what a run in this browser finds into the version, or into its proposal, as commands: one at a time while the line is open. */
export function createFoundWriter({ run, aim, budget }: Of, parts: Parts): FoundWriter {
  const { now, connection, runCommand, shown, isHeld } = parts
  const finds = createFinds(aim)
  const began = now()
  /** What was found last of which more has to be known. */
  let waiting: Placements | null = null
  let isProposing = false
  let proposed: readonly ProposedMove[] = []
  /** Finds on their way that are not answered yet, and when the last went out. */
  let unanswered = 0
  let writtenAt = -Infinity
  let timer: number | null = null
  let isStopped = false

  function stopTimer(): void {
    if (timer !== null) parts.clearTimer(timer)
    timer = null
  }

  function writeIn(wait: number): void {
    stopTimer()
    if (wait > 0) timer = parts.setTimer(write, wait)
    else write()
  }

  function write(): void {
    timer = null
    const isOpen = connection.getState().state === 'open'
    if (unanswered > 0 && (isOpen || finds.destination === 'proposal')) return
    const wait = pauseLeft(writtenAt, isOpen ? WRITE_EVERY : WRITE_OFFLINE_EVERY, now())
    if (wait > 0) writeIn(wait)
    else if (!isHeld()) writeNow()
  }

  function writeNow(isOver = false): void {
    const placements = finds.take(now()) ?? waiting
    const schedule = shown()
    waiting = null
    if (!placements || !schedule) return
    const change = placementChange(schedule, leaving(finds.held, schedule, placements))
    const later = apply(schedule, change)
    const moves = [...movesBetween(schedule, later)]
    const age = now() - began
    const destination = toEnd(finds.deciding(schedule, later, { age, isOver }))
    proposed = destination === 'version' ? [] : moves
    if (moves.length === 0) return
    if (destination === 'later') {
      waiting = placements
      return writeIn(Math.max(1, PROPOSED_AFTER - age))
    }
    writtenAt = now()
    if (destination === 'proposal') return propose(moves)
    finds.written(change, now())
    parts.issueOwn(() => void settled(runCommand('placeFound', { run, moves })))
  }

  function propose(moves: readonly ProposedMove[]): void {
    // One that moves more is a new timetable.
    if (moves.length > LIMITS.proposalMoves) return
    isProposing = true
    // Where it does not fit any more, the next one will.
    void settled(runCommand('proposeFound', { run, moves: [...moves], ...(budget && { budget }) }, { toast: false }))
  }

  async function settled(answered: Promise<unknown>): Promise<void> {
    unanswered++
    await answered
    unanswered--
    goOn()
  }

  function goOn(): void {
    if (!isStopped && timer === null) write()
  }

  return {
    get held() {
      return finds.held
    },
    get stood() {
      const schedule = shown()
      const { fitting } = schedule ? proposalAgainst(schedule, { moves: [...proposed] }) : { fitting: [] }
      const unwritten = fitting.map(({ lessonUuid, from }): Placed => [lessonUuid, from.timeSlotUuid, from.chosen])
      return [...finds.stood, ...unwritten].filter(([lessonUuid]) => !finds.held.has(lessonUuid))
    },
    get proposed() {
      return proposed
    },
    get isProposing() {
      return isProposing
    },
    edited: finds.edited,
    found(placements) {
      const wait = finds.found(placements, now())
      if (wait !== null) writeIn(wait)
    },
    goOn,
    flush: () => writeNow(true),
    stop() {
      isStopped = true
      stopTimer()
    },
  }
}
