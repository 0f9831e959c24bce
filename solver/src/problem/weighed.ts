import type { Rule } from '@timetable/domain'

export function weighed({ strength }: Rule): { required: boolean; weight: number } {
  return strength === 'required' ? { required: true, weight: 1 } : { required: false, weight: strength }
}
