import type { Calendar, Uuid } from '@timetable/domain'
import { useEffect, useMemo, useState } from 'react'

export type Folds = {
  /** The listed calendars: all classes, and the groups of the expanded ones. */
  readonly listed: readonly Calendar[]
  /** Whether the groups of a class are listed; undefined if it has none. */
  readonly isOpen: (uuid: Uuid) => boolean | undefined
  readonly toggle: (uuid: Uuid) => void
}

/** Lists groups below their class if it is expanded. The class of a shown group is expanded too. */
export function useFolds(calendars: readonly Calendar[], current: Calendar): Folds {
  const shown = current.classUuid
  const [open, setOpen] = useState<ReadonlySet<Uuid>>(() => new Set(shown === null ? [] : [shown]))
  useEffect(() => {
    if (shown !== null) setOpen((before) => (before.has(shown) ? before : new Set([...before, shown])))
  }, [current.uuid, shown])

  const divided = useMemo(() => new Set(calendars.flatMap(({ classUuid }) => classUuid ?? [])), [calendars])
  const listed = useMemo(
    () => calendars.filter(({ classUuid }) => classUuid === null || open.has(classUuid)),
    [calendars, open],
  )
  return {
    listed,
    isOpen: (uuid) => (divided.has(uuid) ? open.has(uuid) : undefined),
    toggle: (uuid) =>
      setOpen((before) => {
        const next = new Set(before)
        if (!next.delete(uuid)) next.add(uuid)
        return next
      }),
  }
}
