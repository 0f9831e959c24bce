import type { Uuid } from '@timetable/domain'
import { useState } from 'react'

type Listed = readonly { readonly uuid: Uuid }[]

/** The secret of a new key or webhook. It is shown until the next one is created, or that one is withdrawn, and not if another is. */
export function useNewSecret() {
  const [shown, setShown] = useState<{ readonly secret: string; readonly of: ReadonlySet<Uuid> } | null>(null)
  return {
    secret: shown?.secret ?? null,
    /** Shows the secret of what is listed now and was not before. */
    show(secret: string | undefined, now: Listed, before: Listed = []): void {
      const known = new Set(before.map(({ uuid }) => uuid))
      const added = now.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid))
      setShown(secret === undefined ? null : { secret, of: new Set(added) })
    },
    hide(uuid: Uuid): void {
      setShown((one) => (one?.of.has(uuid) ? null : one))
    },
  }
}
