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

/** The effect of taking some differences over: which others come with them, and which contradictions result. */
export type Seen = {
  readonly differences: Differences
  readonly along: readonly DifferenceItem[]
  readonly contradictions: readonly Reason[]
  /** The version after taking them over. */
  readonly made: Schedule
}

/** Returns a function that computes the effect of taking differences over, in the application's worker. */
export function useTaking(): (asked: TakeOverAsked, hear: (seen: Seen) => void) => void {
  const { solver } = useSession()
  const drop = useRef(() => {})
  useEffect(() => () => drop.current(), [])
  return useCallback(
    (asked, hear) => {
      drop.current()
      drop.current = solver.ask('takeOver', asked, (heard) => {
        if (heard.kind === 'answer') hear(seenOf(asked, heard.answer))
        // Without a worker, the differences that come with them are still known.
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
