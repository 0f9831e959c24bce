import { useLayoutEffect, useState, type RefObject } from 'react'
import { lanesThatFit, MOST_LANES } from '../../timetable/lanes.ts'

/** How many lessons have room beside each other in a day of the grid; another number only where the room is another. */
export function useLanes(ref: RefObject<HTMLElement | null>, days: number): number {
  const [lanes, setLanes] = useState(MOST_LANES)
  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    const measure = () => setLanes(lanesThatFit((grid.clientWidth - HEADS) / Math.max(1, days)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [ref, days])
  return lanes
}

/** The column of the periods, in pixels, as the style has it. */
const HEADS = 72
