import type { AppCatalogue } from '../../locales.ts'

/** Dutch words for class groups within other texts. */
export const kindTexts: AppCatalogue['kinds'] = {
  Class: '$t(settings.typeOne.{{nameForClasses}})',
  Classes: '$t(settings.typeMany.{{nameForClasses}})',
  class: '$t(kinds.one.{{nameForClasses}})',
  classes: '$t(kinds.many.{{nameForClasses}})',
  all: '$t(kinds.every.{{nameForClasses}})',
  one: { option_1: 'groep', option_2: 'klas', option_3: 'mentorgroep' },
  many: { option_1: 'groepen', option_2: 'klassen', option_3: 'mentorgroepen' },
  every: { option_1: 'Alle groepen', option_2: 'Alle klassen', option_3: 'Alle mentorgroepen' },
}
