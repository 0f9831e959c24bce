import type { AppCatalogue } from '../../locales.ts'

/** Norwegian words for class groups within other texts: of one gender all three, and never in the definite form. */
export const kindTexts: AppCatalogue['kinds'] = {
  Class: '$t(settings.typeOne.{{nameForClasses}})',
  Classes: '$t(settings.typeMany.{{nameForClasses}})',
  class: '$t(kinds.one.{{nameForClasses}})',
  classes: '$t(kinds.many.{{nameForClasses}})',
  all: '$t(kinds.every.{{nameForClasses}})',
  one: { option_1: 'gruppe', option_2: 'klasse', option_3: 'basisgruppe' },
  many: { option_1: 'grupper', option_2: 'klasser', option_3: 'basisgrupper' },
  every: { option_1: 'Alle grupper', option_2: 'Alle klasser', option_3: 'Alle basisgrupper' },
}
