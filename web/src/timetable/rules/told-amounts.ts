import type { CriterionAmount } from '@timetable/domain'

const TOLD = 3

/** The amounts of the most important criteria, as many as fit in a sentence. Zero amounts are omitted. */
export const toldAmounts = (amounts: readonly CriterionAmount[]): readonly CriterionAmount[] =>
  amounts.filter(({ isAsked }) => isAsked).slice(0, TOLD)
