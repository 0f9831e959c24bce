import type { AppCatalogue } from '../../locales.ts'

/** Portuguese texts of the timetables page. */
export const timetablesTexts: AppCatalogue['timetables'] = {
  title: 'Horários',
  type: 'Tipo de horário',
  search: 'Buscar pelo nome',
  problems: 'Só os que têm problemas',
  none: 'Nenhum horário corresponde.',
  empty: 'Ainda não há nenhum deste tipo.',
  noVersion: 'Abra uma versão para ver os horários.',
  noPeriods: 'Os dias ainda não têm horários. Assim que tiverem, eles aparecem aqui.',
  list: 'Horários',
  facts: '{{lessons, number}} de {{free, number}} horários',
  unplaced_one: '{{count, number}} não alocada',
  unplaced_other: '{{count, number}} não alocadas',
  overfull: 'lotado demais',
  modalTitle: 'Horário de {{name}}',
  previous: 'Horário anterior',
  next: 'Próximo horário',
  toScheduler: 'Abrir no planejamento',
  print: 'Imprimir',
  lesson: '{{title}}, {{others}}: {{day}}, {{period}}º horário',
  lessonAlone: '{{title}}: {{day}}, {{period}}º horário',
  blocked: 'bloqueado',
  unplacedTitle: 'Não alocadas',
  count_one: '{{count, number}} horário',
  count_other: '{{count, number}} horários',
}
