import {
  allCalendarUuidsOf,
  type Calendar,
  calendarUuidsOf,
  type Change,
  type Edit,
  type History,
  type Lesson,
  LIMITS,
  type Schedule,
  type Uuid,
  withheldChange,
} from '@timetable/domain'
import type { Message, MessageOf } from './messages.ts'
import {
  constraintMatchesOf,
  isInParts,
  scheduleMessage,
  sizeOfCalendar,
  viewsOf,
  type ScheduleFacts,
} from './views.ts'

/** What is needed to send a revision, besides its change. */
export type RevisionFacts = Omit<ScheduleFacts, 'scheduleOnly'> & {
  readonly command: string
  /** The run of Zen that it belongs to. */
  readonly group?: Uuid | null
  /** Null: Zen. */
  readonly user: { readonly uuid: Uuid; readonly name: string } | null
  readonly history: History
}

/** One revision in the two formats of messages. Each is built on first use and cached. */
type Telling = {
  /**
   * For a connection that uses the specification's nested messages. Of a version in parts the `ConstraintMatches` is missing: judging it
   * takes long, and the caller has it judged elsewhere.
   */
  nested(reader?: { readonly scheduleOnly: boolean }): readonly Message[]
  /** For a connection opened with `sync=changes`. */
  changes(): readonly Message[]
}

/** The messages for all connections of an open version about `change`, which leads from `before` to `after`. */
export function messagesOf(before: Schedule, after: Schedule, change: Change, facts: RevisionFacts): Telling {
  const { revision, command, group, user, history, customer } = facts
  const matches = once((): MessageOf<'ConstraintMatches'> => {
    return { type: 'ConstraintMatches', revision, ...constraintMatchesOf(after) }
  })
  const nested = once((): readonly Message[] => {
    const isCut = isInParts(after)
    const whole = () => scheduleMessage(after, { ...facts, scheduleOnly: false })
    const counted = () => (isCut ? [] : [matches()])
    if (isCut !== isInParts(before) || !fitsCalendars(after, change)) return [whole(), ...counted()]
    if (isCut && change.some(losesCandidates)) return [whole()]
    const calendars = touchedCalendars(before, after, change)
    const size = isCut ? calendars.reduce((sum, calendar) => sum + sizeOfCalendar(after, calendar), 0) : 0
    if (size > LIMITS.nestedMessage) return [whole()]
    const views = viewsOf(after, facts)
    return [
      ...calendars.map((calendar): Message => ({ type: 'Calendar', revision, ...views.calendar(calendar) })),
      ...counted(),
    ]
  })
  const changes = once((): readonly Message[] => {
    const sent = withheldChange(before, after, change, customer)
    // Without `ConstraintMatches`: judging the version takes longer than everything else in a command, and a client with the records can
    // judge it.
    return [{ type: 'Change', revision, change: sent as Edit[], command, ...(group && { group }), user, history }]
  })
  return {
    nested: (reader) => {
      if (!reader?.scheduleOnly) return nested()
      return nested().map((message) => (message.type === 'Schedule' ? { ...message, scheduleOnly: true } : message))
    },
    changes,
  }
}

/** Whether `Calendar` messages suffice. Not if the week, subjects or rules changed, or records were created or deleted. */
function fitsCalendars(after: Schedule, change: Change): boolean {
  return change.every((edit) => {
    if (!edit.before || !edit.after) return false
    if (edit.kind === 'calendars') return true
    // A lesson's length is part of its subject's total, and no message would contain a lesson without calendars.
    if (edit.kind !== 'lessons' || edit.before.length !== edit.after.length) return false
    return calendarUuidsOf(edit.after).some((uuid) => after.calendars[uuid])
  })
}

/** Whether an edit changes who may be chosen, and the brief views of lessons in calendars do not name all of them. */
function losesCandidates({ kind, before, after }: Edit): boolean {
  if (kind !== 'lessons' || !before || !after) return false
  const offered = ({ choices }: Lesson) => choices.map(({ candidates }) => candidates)
  if (offered(after).every((candidates) => candidates.length <= LIMITS.namesOfEvent)) return false
  return JSON.stringify(offered(before)) !== JSON.stringify(offered(after))
}

/** The calendars whose view differs after `change`: those named in it, those of moved lessons, and those that show a changed name. */
function touchedCalendars(before: Schedule, after: Schedule, change: Change): readonly Calendar[] {
  const touched = new Set<Uuid>()
  for (const edit of change) {
    if (edit.kind === 'lessons') {
      for (const lesson of [edit.before, edit.after])
        for (const uuid of lesson ? calendarUuidsOf(lesson) : []) touched.add(uuid)
    } else if (edit.kind === 'calendars') {
      touched.add(edit.uuid)
      // Lessons contain the names of their calendars and the types that they lack. A type is not lacking if it is among the candidates.
      const was = before.calendars[edit.uuid]
      if (was?.name === edit.after?.name && was?.calendarType === edit.after?.calendarType) continue
      for (const lesson of Object.values(after.lessons))
        if (allCalendarUuidsOf(lesson).includes(edit.uuid))
          for (const uuid of calendarUuidsOf(lesson)) touched.add(uuid)
    }
  }
  return [...touched].map((uuid) => after.calendars[uuid]).filter((calendar) => calendar !== undefined)
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
