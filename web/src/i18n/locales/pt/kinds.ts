import type { AppCatalogue } from '../../locales.ts'

/** Portuguese words for class groups within other texts. */
export const kindTexts: AppCatalogue['kinds'] = {
  Class: '$t(settings.typeOne.{{nameForClasses}})',
  Classes: '$t(settings.typeMany.{{nameForClasses}})',
  class: '$t(kinds.one.{{nameForClasses}})',
  classes: '$t(kinds.many.{{nameForClasses}})',
  all: '$t(kinds.every.{{nameForClasses}})',
  one: { option_1: 'grupo', option_2: 'turma', option_3: 'turma de referência' },
  many: { option_1: 'grupos', option_2: 'turmas', option_3: 'turmas de referência' },
  every: { option_1: 'Todos os grupos', option_2: 'Todas as turmas', option_3: 'Todas as turmas de referência' },
}
