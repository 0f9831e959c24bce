import type { Criterion, ImportedSchool } from '@timetable/domain'

export type Rule = ImportedSchool['rules'][number]
/** A rule with what other rules on the days between the same lessons add to it. `criterion`: the criterion that it comes from. */
export type Written = Rule & { readonly neighbours?: true; readonly twoADay?: true; readonly criterion?: Criterion }

/** Returns the weight in FET. */
export const weightOf = ({ strength }: Rule): number => (strength === 'required' ? 100 : strength)
