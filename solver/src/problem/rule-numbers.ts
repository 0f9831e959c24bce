import type { Rule } from '@timetable/domain'

/** The number a rule says; one that says none means one. */
export function valueOf({ value }: Rule): number {
  return value ?? 1
}

export function weighed({ strength }: Rule): { required: boolean; weight: number } {
  return strength === 'required' ? { required: true, weight: 1 } : { required: false, weight: strength }
}
