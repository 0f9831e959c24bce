import type { Cell } from './week-cards.ts'

export type WeekSize = { readonly days: number; readonly hours: number }

/** The slot of the week that a point of the screen lies on; null beside it. */
export function cellAt(grid: Element, { days, hours }: WeekSize, x: number, y: number): Cell | null {
  const { left, top, width, height } = grid.getBoundingClientRect()
  const day = Math.floor(((x - left) / width) * days)
  const hour = Math.floor(((y - top) / height) * hours)
  return day >= 0 && day < days && hour >= 0 && hour < hours ? { day, hour } : null
}
