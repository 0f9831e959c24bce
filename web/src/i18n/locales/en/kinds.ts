/** English words for class groups within other texts, `$t(kinds.classes)`: those of the school (see class-word.ts). */
export const kindTexts = {
  Class: '$t(settings.typeOne.{{nameForClasses}})',
  Classes: '$t(settings.typeMany.{{nameForClasses}})',
  class: '$t(kinds.one.{{nameForClasses}})',
  classes: '$t(kinds.many.{{nameForClasses}})',
  all: '$t(kinds.every.{{nameForClasses}})',
  one: { option_1: 'cohort', option_2: 'class', option_3: 'homeroom' },
  many: { option_1: 'cohorts', option_2: 'classes', option_3: 'homerooms' },
  every: { option_1: 'All cohorts', option_2: 'All classes', option_3: 'All homerooms' },
} as const
