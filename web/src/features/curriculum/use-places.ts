import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Axes } from './axes.ts'
import { placesAt, placesNow, type Places } from './place.ts'
import { onlySpot, type Range } from './range.ts'

/** Returns the selection in the grid. Selection and focus stay with their cells when rows or columns are added or removed. */
export function usePlaces(axes: Axes, table: RefObject<HTMLTableElement | null>, isEditing: boolean) {
  const [kept, setKept] = useState<Places>(() => placesAt(axes, onlySpot({ row: 0, column: 0 })))
  const places = placesNow(axes, kept)
  if (places !== kept) setKept(places)
  const wantsFocus = useRef(false)
  const hasFocus = useRef(false)

  useEffect(() => {
    // The focused cell disappeared with its course or class.
    const isLost = hasFocus.current && !table.current?.contains(document.activeElement)
    if ((!wantsFocus.current && !isLost) || isEditing) return
    wantsFocus.current = false
    const { row, column } = places.to
    const cell = table.current?.querySelector<HTMLElement>(`[data-spot="${row},${column}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  return {
    places,
    go(next: Range) {
      wantsFocus.current = true
      setKept(placesAt(axes, next))
    },
    onFocus: () => void (hasFocus.current = true),
    onBlur: () => void (hasFocus.current = false),
  }
}
