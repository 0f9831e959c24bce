import { useEffect, useState } from 'react'

export type HintPlace = { readonly x: number; readonly y: number; readonly above: boolean }

const EVERY = 250
const BUBBLE = 120

/** Returns where the first control that matches the selector is on screen. Null while it is missing, covered or scrolled away. */
export function useHintPlace(selector: string | null): HintPlace | null {
  const [place, setPlace] = useState<HintPlace | null>(null)
  useEffect(() => {
    if (selector === null) return setPlace(null)
    const look = () =>
      setPlace((before) => {
        const now = placeOf(selector)
        return before && now && before.x === now.x && before.y === now.y ? before : now
      })
    look()
    // The page moves for many reasons. Checking four times a second detects all of them at almost no cost.
    const timer = setInterval(look, EVERY)
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [selector])
  return place
}

function placeOf(selector: string): HintPlace | null {
  if (document.querySelector('[role="dialog"]')) return null
  for (const element of document.querySelectorAll(selector)) {
    const { left, top, bottom, width, height } = element.getBoundingClientRect()
    const [x, middle] = [Math.round(left + width / 2), top + height / 2]
    if (width === 0 || middle < 0 || middle > innerHeight || x < 0 || x > innerWidth) continue
    const seen = document.elementFromPoint(x, middle)
    if (!seen || !element.contains(seen)) continue
    const above = bottom + BUBBLE > innerHeight
    return { x, y: Math.round(above ? top : bottom), above }
  }
  return null
}
