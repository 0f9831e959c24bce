import type { AppCatalogue } from '../../locales.ts'

/** Spanish texts of the whole-school matrix, the day view and linked timetables. */
export const matrixTexts: AppCatalogue['matrix'] = {
  views: {
    label: 'Vista',
    week: 'Horario',
    day: 'Día',
    matrix: 'Todo el centro',
    key: '{{name}} (tecla {{key}})',
  },
  groups: 'Con desdobles',
  type: 'Filas',
  columns: 'Columnas',
  density: { label: 'Densidad', compact: 'Compacta', normal: 'Normal', wide: 'Amplia' },
  label: { CLASS: '$t(kinds.all)', TEACHER: 'Todos los docentes', ROOM: 'Todas las aulas' },
  dayLabel: {
    CLASS: '$t(kinds.all), {{day}}',
    TEACHER: 'Todos los docentes, {{day}}',
    ROOM: 'Todas las aulas, {{day}}',
  },
  count_one: '{{count, number}} horario',
  count_other: '{{count, number}} horarios',
  open: 'Abrir el horario de {{name}}',
  tooMany: '{{lessons}} clases, {{free}} franjas libres: demasiadas',
  previousDay: 'Día anterior',
  nextDay: 'Día siguiente',
  chooseDay: 'Día',
  takesNothing: 'La clase solo puede ir a las filas de sus propios horarios.',
  linked: {
    title: 'Horarios vinculados',
    show: 'Mostrar los horarios vinculados',
    hide: 'Ocultar los horarios vinculados',
    hint: 'Señale una clase, o tómela, para ver los horarios de su docente, su $t(kinds.class) y su aula.',
    of: 'De {{title}}',
    alone: 'Esta clase no está en ningún otro horario.',
    menu: 'Horarios vinculados',
  },
}
