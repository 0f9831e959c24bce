import type { Criterion, ImportedSchool } from '@timetable/domain'

export type Rule = ImportedSchool['rules'][number]
/** With what a rule on the days between the same lessons says beside; `criterion`: it is what a criterion asks. */
export type Written = Rule & { readonly neighbours?: true; readonly twoADay?: true; readonly criterion?: Criterion }

/** As FET weighs it. */
export const weightOf = ({ strength }: Rule): number => (strength === 'required' ? 100 : strength)
