import {
  incomingOf,
  nameOfItem,
  type CalendarMatches,
  type DifferenceItem,
  type Incoming,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { useMemo, useState } from 'react'
import { takenNames } from './groups.ts'

/** The changes that a file brings to a version, the matching of names, and the chosen changes. */
export type ChosenIncoming = {
  readonly incoming: Incoming
  readonly matches: CalendarMatches
  /** The names of the chosen differences. */
  readonly taken: ReadonlySet<string>
  /** An answered question stays visible, so that the answer can be changed. */
  readonly asked: Incoming['questions']
  answer(calendarUuid: Uuid, match: Uuid | null | undefined): void
  choose(items: readonly DifferenceItem[], isTaken: boolean): void
}

export function useIncoming(before: Schedule, file: Schedule): ChosenIncoming {
  const [matches, setMatches] = useState<CalendarMatches>({})
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const unasked = useMemo(() => incomingOf(before, file), [before, file])
  const isAnswered = Object.keys(matches).length > 0
  const incoming = useMemo(
    () => (isAnswered ? incomingOf(before, file, matches) : unasked),
    [before, file, matches, isAnswered, unasked],
  )
  const taken = useMemo(() => takenNames(incoming, said), [incoming, said])
  return {
    incoming,
    matches,
    taken,
    asked: unasked.questions,
    answer(calendarUuid, match) {
      const { [calendarUuid]: _, ...others } = matches
      setMatches(match === undefined ? others : { ...others, [calendarUuid]: match })
    },
    choose(items, isTaken) {
      setSaid(new Map([...said, ...items.map((item) => [nameOfItem(item), isTaken] as const)]))
    },
  }
}
