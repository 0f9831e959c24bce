import type { AppCatalogue } from '../../locales.ts'

/** Danish texts of the whole-school matrix, the day view and linked timetables. */
export const matrixTexts: AppCatalogue['matrix'] = {
  views: {
    label: 'Visning',
    week: 'Skema',
    day: 'Dag',
    matrix: 'Hele skolen',
    key: '{{name}} (tast {{key}})',
  },
  groups: 'Med hold',
  type: 'Rækker',
  columns: 'Kolonner',
  density: { label: 'Tæthed', compact: 'Kompakt', normal: 'Normal', wide: 'Bred' },
  label: { CLASS: '$t(kinds.all)', TEACHER: 'Alle lærere', ROOM: 'Alle lokaler' },
  dayLabel: {
    CLASS: '$t(kinds.all), {{day}}',
    TEACHER: 'Alle lærere, {{day}}',
    ROOM: 'Alle lokaler, {{day}}',
  },
  count_one: '{{count, number}} skema',
  count_other: '{{count, number}} skemaer',
  open: 'Åbn skemaet for {{name}}',
  tooMany: '{{lessons}} lektioner, {{free}} ledige tidsrum: for mange',
  previousDay: 'Dagen før',
  nextDay: 'Dagen efter',
  chooseDay: 'Dag',
  takesNothing: 'Lektionen kan kun flyttes i rækkerne med dens egne skemaer.',
  linked: {
    title: 'Tilknyttede skemaer',
    show: 'Vis tilknyttede skemaer',
    hide: 'Skjul tilknyttede skemaer',
    hint: 'Peg på en lektion, eller tag den op, for at se skemaerne for dens lærer, $t(kinds.class) og lokale.',
    of: 'For {{title}}',
    alone: 'Denne lektion har ingen andre skemaer.',
    menu: 'Tilknyttede skemaer',
  },
}
