import {
  apply,
  differencesFrom,
  differencesOf,
  itemsOf,
  nameOfItem,
  takeOver,
  type DifferenceItem,
  type Differences,
  type ItemKey,
  type Schedule,
} from '@timetable/domain'
import { useCallback, useEffect, useRef } from 'react'
import { useSession } from '../../store/session-context.tsx'
import type { Reason, TakeOverAsked, TakeOverSeen } from '../../worker/thread/answerers.ts'

/** What taking some differences over would bring: what comes along, and what cannot hold together then. */
export type Seen = {
  readonly differences: Differences
  readonly along: readonly DifferenceItem[]
  readonly contradictions: readonly Reason[]
  /** The version as it would be. */
  readonly made: Schedule
}

/** Looks into what taking over would bring, in the application's thread. */
export function useTaking(): (asked: TakeOverAsked, hear: (seen: Seen) => void) => void {
  const { solver } = useSession()
  const drop = useRef(() => {})
  useEffect(() => () => drop.current(), [])
  return useCallback(
    (asked, hear) => {
      drop.current()
      drop.current = solver.ask('takeOver', asked, (heard) => {
        if (heard.kind === 'answer') hear(seenOf(asked, heard.answer))
        // Without a thread what comes along is known all the same.
        else if (heard.kind === 'unavailable') hear(seenOf(asked, seenHere(asked)))
      })
    },
    [solver],
  )
}

function seenOf({ into }: TakeOverAsked, told: TakeOverSeen): Seen {
  const differences = differencesFrom(into, told)
  const all = itemsOf(differences)
  const itemOf = (key: ItemKey) => all.get(nameOfItem(key)) ?? []
  const { contradictions, edits } = told
  return { differences, along: told.along.flatMap(itemOf), contradictions, made: apply(into, edits) }
}

function seenHere({ into, from, items }: TakeOverAsked): TakeOverSeen {
  const differences = differencesOf(into, from)
  const { along, edits } = takeOver(differences, items)
  return { pairs: differences.pairs, of: differences.of, along, edits, contradictions: [] }
}
