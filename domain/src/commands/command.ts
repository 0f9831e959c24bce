import type { z } from 'zod'

/** Who may send a command. The server decides which people these are. */
export type CommandAccess = 'seen' | 'school' | 'owners' | 'oneself' | 'look'

/** What the history calls a change: what was done, and to what kind of record. The texts are in the web package. */
export type Deed = readonly [
  (
    | 'blocked'
    | 'broughtIn'
    | 'changed'
    | 'copied'
    | 'created'
    | 'deleted'
    | 'emptied'
    | 'freed'
    | 'housed'
    | 'moved'
    | 'pinned'
    | 'renamed'
    | 'solved'
    | 'swapped'
    | 'timed'
    | 'tookOver'
    | 'tookProposal'
    | 'tookSolution'
    | 'unpinned'
    | 'unscheduled'
    | 'wentBack'
  ),
  'lesson' | 'calendar' | 'subject' | 'rule' | 'period' | 'day' | 'version' | 'profile',
]

/**
 * What a row of the history counts. `moves`: the moved lessons, if a search made the change. `subjects`: also subjects of which only the
 * lessons changed. `calendars`: calendars, but not the lessons that change with them. `timeOff`: the slots of their time off. `parts`: each part
 * of a change that consists of several commands.
 */
export type Counted = 'moves' | 'subjects' | 'calendars' | 'timeOff' | 'parts'

/** The definition of any command, on a version or of the server. */
export type Command<P extends z.ZodType = z.ZodType, A extends string = string> = {
  readonly params: P
  /** The example in the documents. Its uuids are words, to be readable. */
  readonly example: z.input<P>
  /** The types of messages that may answer it. An Error may, too. */
  readonly answers: readonly [A, ...A[]]
  readonly access: CommandAccess
  /** Its cost for the rate limiter. Above 1 if it needs much more of the server. */
  readonly cost: number
  /** Whether it only reads. If so, it can be repeated without any effect. */
  readonly isQuestion: boolean
  /** Whether it applies to the open version if it names none. */
  readonly onOpen: boolean
  /** Null: no step of the history has its name. */
  readonly deed: Deed | null
  /** What its row of the history counts. Null: the kind of record that its change mostly contains. */
  readonly counted: Counted | null
}
