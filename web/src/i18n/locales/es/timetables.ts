import type { AppCatalogue } from '../../locales.ts'

/** Spanish texts of the timetables page. */
export const timetablesTexts: AppCatalogue['timetables'] = {
  title: 'Horarios',
  type: 'Tipo de horario',
  search: 'Buscar por nombre',
  problems: 'Solo los que tienen problemas',
  none: 'Ningún horario coincide.',
  empty: 'Aún no hay ninguno de este tipo.',
  noVersion: 'Abra una versión para ver sus horarios.',
  noPeriods: 'Los días aún no tienen periodos. Los horarios se muestran cuando los tengan.',
  list: 'Horarios',
  facts: '{{lessons, number}} de {{free, number}} franjas',
  unplaced_one: '{{count, number}} sin colocar',
  unplaced_other: '{{count, number}} sin colocar',
  overfull: 'desbordado',
  modalTitle: 'Horario de {{name}}',
  previous: 'Horario anterior',
  next: 'Horario siguiente',
  toScheduler: 'Abrir en el planificador',
  print: 'Imprimir',
  lesson: '{{title}}, {{others}}: {{day}}, periodo {{period}}',
  lessonAlone: '{{title}}: {{day}}, periodo {{period}}',
  blocked: 'bloqueada',
  unplacedTitle: 'Sin colocar',
  count_one: '{{count, number}} horario',
  count_other: '{{count, number}} horarios',
}
