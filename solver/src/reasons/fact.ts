import type { Uuid } from '@timetable/domain'

/** Something that a timetable has to heed and that somebody could give up. */
export type Fact =
  /** The slots that a calendar blocks on one day. */
  | { readonly kind: 'blocked'; readonly calendarUuid: Uuid; readonly dayNum: number }
  /** A required rule. */
  | { readonly kind: 'rule'; readonly ruleUuid: Uuid }
  /** A lesson lies where it is pinned. */
  | { readonly kind: 'pinned'; readonly lessonUuid: Uuid }
  /** A lesson has the calendar that was fixed among those it may choose. */
  | { readonly kind: 'chosen'; readonly lessonUuid: Uuid; readonly calendarUuid: Uuid }
  /** Lessons have one of these calendars, and no other. */
  | { readonly kind: 'candidates'; readonly calendarUuids: readonly Uuid[] }
  /** A calendar has one lesson at a time. */
  | { readonly kind: 'alone'; readonly calendarUuid: Uuid }
  /** A lesson lasts so many periods without a break. */
  | { readonly kind: 'length'; readonly lessonUuid: Uuid; readonly length: number }

/** What tells a fact from every other one. */
export function keyOf(fact: Fact): string {
  switch (fact.kind) {
    case 'blocked':
      return `blocked ${fact.calendarUuid} ${fact.dayNum}`
    case 'alone':
      return `alone ${fact.calendarUuid}`
    case 'rule':
      return `rule ${fact.ruleUuid}`
    case 'pinned':
    case 'length':
      return `${fact.kind} ${fact.lessonUuid}`
    case 'chosen':
      return `chosen ${fact.lessonUuid} ${fact.calendarUuid}`
    case 'candidates':
      return `candidates ${fact.calendarUuids.join(' ')}`
  }
}
