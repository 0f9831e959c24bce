import { compareNames, compareText } from '../../../timetable/calendars/compare-names.ts'
import type { GridCard } from '../../../timetable/week/grid-model.ts'

/** The unscheduled lessons of one course; `more` of them have no card. */
export type TrayGroup = {
  readonly subjectUuid: string
  readonly title: string
  readonly color: string
  readonly cards: readonly GridCard[]
  readonly more: number
}

/** The cards by course, courses by name; at most `most` cards in total, the rest is counted. */
export function groupsOf(cards: readonly GridCard[], most: number): readonly TrayGroup[] {
  const byCourse = new Map<string, GridCard[]>()
  for (const card of cards) {
    const there = byCourse.get(card.subjectUuid)
    if (there) there.push(card)
    else byCourse.set(card.subjectUuid, [card])
  }
  let room = most
  return [...byCourse]
    .map(([subjectUuid, all]) => ({ subjectUuid, all, title: all[0]?.title ?? '', color: all[0]?.color ?? '' }))
    .sort((a, b) => compareNames(a.title, b.title) || compareText(a.subjectUuid, b.subjectUuid))
    .map(({ subjectUuid, all, title, color }) => {
      const shown = all.slice(0, room)
      room -= shown.length
      return { subjectUuid, title, color, cards: shown, more: all.length - shown.length }
    })
}
