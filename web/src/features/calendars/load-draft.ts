import { ruleNeeds, type LoadLimits, type RuleKind } from '@timetable/domain'

/** The weekly limits as typed. An empty field is an empty text. */
export type LoadDraft = { readonly least: number | string; readonly most: number | string }

/** Keys of the texts that state the problem. */
export type LoadErrors = { readonly least?: 'wrong' | 'over'; readonly most?: 'wrong' }

export const LOAD_KINDS = {
  least: 'MIN_LESSONS_PER_WEEK',
  most: 'MAX_LESSONS_PER_WEEK',
} as const satisfies Record<keyof LoadDraft, RuleKind>

export function loadDraftOf({ least, most }: LoadLimits): LoadDraft {
  return { least: least ?? '', most: most ?? '' }
}

export function loadErrors(draft: LoadDraft): LoadErrors {
  const { least, most } = draft
  const isOver = typeof least === 'number' && typeof most === 'number' && least > most
  const wrong = (field: keyof LoadDraft) => draft[field] !== '' && !isWithin(LOAD_KINDS[field], draft[field])
  return {
    ...(wrong('least') ? { least: 'wrong' as const } : isOver ? { least: 'over' as const } : {}),
    ...(wrong('most') && { most: 'wrong' as const }),
  }
}

/** Returns the limits of a draft without errors. */
export function limitsOf({ least, most }: LoadDraft): LoadLimits {
  return { least: typeof least === 'number' ? least : null, most: typeof most === 'number' ? most : null }
}

export const isSameLoad = (one: LoadDraft, other: LoadDraft): boolean =>
  one.least === other.least && one.most === other.most

function isWithin(kind: RuleKind, number: number | string): boolean {
  const range = ruleNeeds(kind).value
  if (!range || typeof number !== 'number') return false
  return Number.isInteger(number) && number >= range.min && number <= range.max
}
