import { useLayoutEffect, useState, type RefObject } from 'react'
import { lanesThatFit } from '../../../../timetable/week/lanes.ts'

/**
 * How many lessons have room beside each other in a day of a grid that fills the element; another number only where the
 * room is another. Null before it is measured: a grid that is painted by a guess would be painted twice.
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

/** The column of the periods and the line at the end, in pixels, as the style has them. */
const HEADS = 73
