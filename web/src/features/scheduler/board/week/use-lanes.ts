import { useLayoutEffect, useState, type RefObject } from 'react'
import { lanesThatFit } from '../../../../timetable/week/lanes.ts'

/**
 * The number of lessons that fit side by side in a day of a grid that fills the element. Changes only with the available width.
 * Null before it is measured: painting by a guess would mean painting twice.
 */
export function useLanes(ref: RefObject<HTMLElement | null>, days: number): number | null {
  const [lanes, setLanes] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setLanes(lanesThatFit((element.clientWidth - HEADS) / Math.max(1, days)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, days])
  return lanes
}

/** The column of the periods and the line at the end, in pixels, as in the style sheet. */
const HEADS = 73
