import type { AppCatalogue } from '../../locales.ts'

/** Spanish words for class groups within other texts: all of one gender, so that the sentences around them fit each. */
export const kindTexts: AppCatalogue['kinds'] = {
  Class: '$t(settings.typeOne.{{nameForClasses}})',
  Classes: '$t(settings.typeMany.{{nameForClasses}})',
  class: '$t(kinds.one.{{nameForClasses}})',
  classes: '$t(kinds.many.{{nameForClasses}})',
  all: '$t(kinds.every.{{nameForClasses}})',
  one: { option_1: 'curso', option_2: 'grupo', option_3: 'grupo de tutoría' },
  many: { option_1: 'cursos', option_2: 'grupos', option_3: 'grupos de tutoría' },
  every: { option_1: 'Todos los cursos', option_2: 'Todos los grupos', option_3: 'Todos los grupos de tutoría' },
}
