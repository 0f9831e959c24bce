import type { AppCatalogue } from '../../locales.ts'

/** German words for class groups within other texts. */
export const kindTexts: AppCatalogue['kinds'] = {
  Class: '$t(settings.typeOne.{{nameForClasses}})',
  Classes: '$t(settings.typeMany.{{nameForClasses}})',
  class: '$t(kinds.one.{{nameForClasses}})',
  classes: '$t(kinds.many.{{nameForClasses}})',
  all: '$t(kinds.every.{{nameForClasses}})',
  one: { option_1: 'Gruppe', option_2: 'Klasse', option_3: 'Stammgruppe' },
  many: { option_1: 'Gruppen', option_2: 'Klassen', option_3: 'Stammgruppen' },
  every: { option_1: 'Alle Gruppen', option_2: 'Alle Klassen', option_3: 'Alle Stammgruppen' },
}
