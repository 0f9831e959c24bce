import { compareNames } from '../calendars/compare-names.ts'
import type { GridCard } from '../week/grid-model.ts'

/** Lessons without a place, by course: they are no part of the grid, and still not forgotten. */
export function countByTitle(cards: readonly GridCard[]): { title: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { title } of cards) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].map(([title, count]) => ({ title, count })).sort((a, b) => compareNames(a.title, b.title))
}
