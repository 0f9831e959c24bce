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
import type { ServerConnection } from './session.ts'
import type { Timers } from './ui-store.ts'

type Parts = Timers & {
  /** The current time in milliseconds. */
  readonly now: () => number
  readonly connection: StoreApi<ServerConnection>
  readonly runCommand: ReturnType<typeof createIssuedCommands>['runCommand']
  /** The version as it is shown. */
  readonly shown: () => Schedule | null
  /** Whether the user is moving a lesson; nothing may be moved at that time. */
  readonly isHeld: () => boolean
  /** Shows a command of the run itself optimistically, not as a user's edit. */
  readonly issueOwn: (issue: () => void) => void
}
type Of = { readonly run: Uuid; readonly aim: Aim; readonly budget?: Budget | undefined }

type FoundWriter = Pick<Finds, 'held' | 'stood' | 'edited'> & {
  /** What the run proposes, or has found but not yet decided on. Nothing of it is written to the version. */
  readonly proposed: readonly ProposedMove[]
  /** Whether the run has proposed anything. */
  readonly isProposing: boolean
  found(placements: Placements): void
  /** Continues after the user has dropped the lesson. */
  goOn(): void
  /** Writes the latest find at once, without waiting. */
  flush(): void
  /** Stops writing further finds on its own. */
  stop(): void
}

/** The minimum pause between two writes, in milliseconds: each find crosses the connection twice, there and back. */
const WRITE_EVERY = 1000
/**
 * The minimum pause between two writes while offline, in milliseconds: all of them wait, and are sent when the connection is back.
 */
const WRITE_OFFLINE_EVERY = 2000

/** Writes what a run in this browser finds to the version, or to its proposal, as commands. While online, one command at a time. */
export function createFoundWriter({ run, aim, budget }: Of, parts: Parts): FoundWriter {
  const { now, connection, runCommand, shown, isHeld } = parts
  const finds = createFinds(aim)
  const began = now()
  /** The latest find, if it is too early to decide where it goes. */
  let waiting: Placements | null = null
  let isProposing = false
  let proposed: readonly ProposedMove[] = []
  /** The number of unanswered writes. */
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
    // A find that moves more lessons is a new timetable, not a proposal.
    if (moves.length > LIMITS.proposalMoves) return
    isProposing = true
    // If this one no longer fits, the next one will.
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
