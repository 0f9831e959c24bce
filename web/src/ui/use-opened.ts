import { useState } from 'react'

/** The keys of the opened rows of a list, none at first, and what opens or closes a row. */
export function useOpened(): readonly [opened: ReadonlySet<string>, toggle: (key: string) => void] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setOpened((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return [opened, toggle]
}
