import { countSeen, judgementOf, type Judgement, type Schedule, type ViolationKind } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { unwantedIn } from './unwanted.ts'

/** What is counted, for display beside the number: 'lessons on blocked slots'. For missing participants, states which type. */
export function countedWords(t: AppText, schedule: Schedule, kind: ViolationKind, count: number): string {
  if (kind !== 'missing') return t(`status.counted.${kind}`, { count })
  const types = new Set(
    judgementOf(schedule).violations.flatMap((each) => (each.kind === 'missing' ? [each.calendarType] : [])),
  )
  const [only] = types
  return only && types.size === 1
    ? t(`status.counted.without.${only}`, { count })
    : t('status.counted.missing', { count })
}

/** How many of a kind people see: of unscheduled lessons, a meeting of several teachers is one. Otherwise as the judge counts. */
export function countOf(schedule: Schedule, { counts, violations }: Judgement, kind: ViolationKind): number {
  if (kind !== 'unscheduled' || counts.unscheduled === 0) return counts[kind]
  return countSeen(
    schedule,
    violations.flatMap((each) => (each.kind === 'unscheduled' ? each.lessonUuids : [])),
  )
}

/** A count with its words, for display one after the other. */
export type CountWords = readonly (readonly [count: number, label: string])[]

/**
 * The counts of one kind. Wishes for other slots are counted by the lessons that go against them: one wish of a teacher can concern nine
 * lessons.
 */
export function countWords(t: AppText, schedule: Schedule, judgement: Judgement, kind: ViolationKind): CountWords {
  const count = countOf(schedule, judgement, kind)
  const { lessons, wishes } = kind === 'wish' ? unwantedIn(schedule, judgement) : { lessons: new Map(), wishes: 0 }
  const unwanted =
    lessons.size > 0 ? [[lessons.size, t('status.counted.unwanted', { count: lessons.size })] as const] : []
  const rest = count - wishes
  return rest > 0 || unwanted.length === 0
    ? [...unwanted, [rest, countedWords(t, schedule, kind, rest)] as const]
    : unwanted
}
