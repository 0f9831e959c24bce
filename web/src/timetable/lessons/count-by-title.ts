import { compareNames } from '../calendars/compare-names.ts'
import type { GridCard } from '../week/grid-model.ts'

/** Unscheduled lessons, by course. They are not in the grid and are therefore listed separately. */
export function countByTitle(cards: readonly GridCard[]): { title: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { title } of cards) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].map(([title, count]) => ({ title, count })).sort((a, b) => compareNames(a.title, b.title))
}
