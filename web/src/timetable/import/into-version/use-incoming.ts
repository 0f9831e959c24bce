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

/** What a file brings into a version, who is who in it, and what of it is to be taken. */
export type ChosenIncoming = {
  readonly incoming: Incoming
  readonly matches: CalendarMatches
  /** Names of the differences that are taken. */
  readonly taken: ReadonlySet<string>
  /** Whose question has been answered stays asked, so that the answer can be another. */
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
