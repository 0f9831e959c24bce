import type { SchoolSettings } from '@timetable/domain'

export const nameChoices = [
  'option_1',
  'option_2',
  'option_3',
] as const satisfies readonly SchoolSettings['nameForClasses'][]
export const dayLabelChoices = [
  'monday',
  'sunday',
  'numbers',
  'a_to_e',
] as const satisfies readonly SchoolSettings['labelsOnTimeslots'][]
