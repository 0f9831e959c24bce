import {
  breaksOf,
  calendarOfLink,
  dutiesByTeacher,
  dutyPosts,
  dutyShares,
  type Break,
  type Calendar,
  type Diary,
  type DutyPost,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { createContext, use } from 'react'
import type { DutyActs } from './use-duty-acts.ts'

/** The duties of the published version. `counts`, `shares`: the duties of each teacher a week, and their share. */
export type DutiesFound = {
  readonly published: Schedule
  readonly diary: Pick<Diary, 'places' | 'duties'>
  readonly breaks: readonly Break[]
  readonly posts: readonly DutyPost[]
  readonly counts: ReadonlyMap<Uuid, number>
  readonly shares: ReadonlyMap<Uuid, number>
}

export type Duties = DutiesFound & {
  /** The name of the published version. */
  readonly title: string
  readonly readOnly: boolean
  readonly act: DutyActs
}

export const DutiesContext = createContext<Duties | null>(null)

export function useDuties(): Duties {
  const duties = use(DutiesContext)
  if (!duties) throw new Error('a part of the page of duties is used outside of it')
  return duties
}

export function dutiesOf(published: Schedule, diary: Pick<Diary, 'places' | 'duties'>): DutiesFound {
  const posts = dutyPosts(published, diary)
  return {
    ...{ published, diary, posts, breaks: breaksOf(published) },
    counts: dutiesByTeacher(posts),
    shares: dutyShares(published, posts),
  }
}

/** One person of a post: who is stored, and whether the published version has them. Null: nobody yet. */
export type PersonAt = { readonly name: string; readonly calendar: Calendar | undefined } | null

/** Those who are on duty at a post, then as many open ones as it needs. */
export function peopleAt(published: Schedule, { people, duty }: Pick<DutyPost, 'people' | 'duty'>): PersonAt[] {
  const there = (duty?.teachers ?? []).map((link) => ({ name: link.name, calendar: calendarOfLink(published, link) }))
  return [...there, ...Array.from({ length: Math.max(0, people - there.length) }, () => null)]
}
