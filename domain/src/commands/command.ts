import type { z } from 'zod'

/** Who may send a command; which people those are is the server's to say. */
export type CommandAccess = 'seen' | 'school' | 'owners' | 'oneself' | 'look'

/** What a person calls a change: what was done, and to what kind of thing. The words themselves are texts of the pages. */
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
    | 'unpinned'
    | 'unplaced'
    | 'wentBack'
  ),
  'lesson' | 'calendar' | 'subject' | 'rule' | 'period' | 'version' | 'profile',
]

/**
 * What a row of the history counts: `moves`, what became of the lessons, where a search stands behind it; `subjects`, also where nothing of
 * a subject but its lessons changes; `calendars`, not the lessons that follow them.
 */
export type Counted = 'moves' | 'subjects' | 'calendars'

/** What is said of every command, whoever performs it. */
export type Command<P extends z.ZodType = z.ZodType, A extends string = string> = {
  readonly params: P
  /** As the documents show it; the uuids are words, for the reader's sake. */
  readonly example: z.input<P>
  /** Of the messages of these types one answers it, or an Error. */
  readonly answers: readonly [A, ...A[]]
  readonly access: CommandAccess
  /** What it counts for where it is counted how many come: more than one where it asks for much more of the server. */
  readonly cost: number
  /** Does it only ask? Asked again, it changes nothing: it may be repeated without a thought. */
  readonly isQuestion: boolean
  /** Does it mean whichever version is open, where it names none? */
  readonly onOpen: boolean
  /** Null: no step of the history is told by its name. */
  readonly deed: Deed | null
  /** What its row of the history counts; null: the records that its change is mostly about. */
  readonly counted: Counted | null
}
