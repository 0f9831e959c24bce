import type { CriterionAmount } from '@timetable/domain'

const TOLD = 3

/** Of what matters most, as much as a sentence holds; nothing of what the version has nothing of. */
export const toldAmounts = (amounts: readonly CriterionAmount[]): readonly CriterionAmount[] =>
  amounts.filter(({ isAsked }) => isAsked).slice(0, TOLD)
