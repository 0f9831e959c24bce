import type { AppCatalogue } from '../../locales.ts'

/** Portuguese texts of the whole-school matrix, the day view and linked timetables. */
export const matrixTexts: AppCatalogue['matrix'] = {
  views: {
    label: 'Visão',
    week: 'Horário',
    day: 'Dia',
    matrix: 'Escola inteira',
    key: '{{name}} (tecla {{key}})',
  },
  groups: 'Com subgrupos',
  type: 'Linhas',
  columns: 'Colunas',
  density: { label: 'Densidade', compact: 'Compacta', normal: 'Normal', wide: 'Ampla' },
  label: { CLASS: '$t(kinds.all)', TEACHER: 'Todos os professores', ROOM: 'Todas as salas' },
  dayLabel: {
    CLASS: '$t(kinds.all), {{day}}',
    TEACHER: 'Todos os professores, {{day}}',
    ROOM: 'Todas as salas, {{day}}',
  },
  count_one: '{{count, number}} horário',
  count_other: '{{count, number}} horários',
  open: 'Abrir o horário de {{name}}',
  tooMany: '{{lessons}} aulas, {{free}} horários livres: demais',
  previousDay: 'Dia anterior',
  nextDay: 'Próximo dia',
  chooseDay: 'Dia',
  takesNothing: 'A aula só pode ir para as linhas dos seus próprios horários.',
  linked: {
    title: 'Horários ligados',
    show: 'Mostrar os horários ligados',
    hide: 'Ocultar os horários ligados',
    hint: 'Aponte para uma aula, ou pegue uma, para ver os horários de professor, $t(kinds.class) e sala.',
    of: 'De {{title}}',
    alone: 'Esta aula não está em nenhum outro horário.',
    menu: 'Horários ligados',
  },
}
