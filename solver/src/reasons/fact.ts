import type { Uuid } from '@timetable/domain'

/** Something that a timetable must respect and that someone could give up. */
export type Fact =
  /** The slots that a calendar blocks on one day. */
  | { readonly kind: 'blocked'; readonly calendarUuid: Uuid; readonly dayNum: number }
  /** A required rule. */
  | { readonly kind: 'rule'; readonly ruleUuid: Uuid }
  /** A lesson is where it is pinned. */
  | { readonly kind: 'pinned'; readonly lessonUuid: Uuid }
  /** A lesson has the calendar that was fixed among its candidates. */
  | { readonly kind: 'chosen'; readonly lessonUuid: Uuid; readonly calendarUuid: Uuid }
  /** Lessons have one of these calendars, and no other. */
  | { readonly kind: 'candidates'; readonly calendarUuids: readonly Uuid[] }
  /** A calendar has one lesson at a time. */
  | { readonly kind: 'alone'; readonly calendarUuid: Uuid }
  /** A lesson lasts this many periods without a break. */
  | { readonly kind: 'length'; readonly lessonUuid: Uuid; readonly length: number }

/** A string that identifies a fact. */
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
