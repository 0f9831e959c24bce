import type { AppCatalogue } from '../../locales.ts'

/** Norwegian texts of the whole-school matrix, the day view and linked timetables. */
export const matrixTexts: AppCatalogue['matrix'] = {
  views: {
    label: 'Visning',
    week: 'Timeplan',
    day: 'Dag',
    matrix: 'Hele skolen',
    key: '{{name}} (tast {{key}})',
  },
  groups: 'Med delgrupper',
  type: 'Rader',
  columns: 'Kolonner',
  density: { label: 'Tetthet', compact: 'Kompakt', normal: 'Vanlig', wide: 'Bred' },
  label: { CLASS: '$t(kinds.all)', TEACHER: 'Alle lærere', ROOM: 'Alle rom' },
  dayLabel: {
    CLASS: '$t(kinds.all), {{day}}',
    TEACHER: 'Alle lærere, {{day}}',
    ROOM: 'Alle rom, {{day}}',
  },
  count_one: '{{count, number}} timeplan',
  count_other: '{{count, number}} timeplaner',
  open: 'Åpne timeplanen til {{name}}',
  tooMany: '{{lessons}} timer, {{free}} ledige tidsrom: for mange',
  previousDay: 'Dagen før',
  nextDay: 'Dagen etter',
  chooseDay: 'Dag',
  takesNothing: 'Timen kan bare flyttes i radene med sine egne timeplaner.',
  linked: {
    title: 'Tilknyttede timeplaner',
    show: 'Vis tilknyttede timeplaner',
    hide: 'Skjul tilknyttede timeplaner',
    hint: 'Pek på en time, eller ta den opp, for å se timeplanene til lærer, $t(kinds.class) og rom.',
    of: 'For {{title}}',
    alone: 'Denne timen har ingen andre timeplaner.',
    menu: 'Tilknyttede timeplaner',
  },
}
