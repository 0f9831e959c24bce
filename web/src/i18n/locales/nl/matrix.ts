import type { AppCatalogue } from '../../locales.ts'

/** Dutch texts of the whole-school matrix, the day view and linked timetables. */
export const matrixTexts: AppCatalogue['matrix'] = {
  views: {
    label: 'Weergave',
    week: 'Rooster',
    day: 'Dag',
    matrix: 'Hele school',
    key: '{{name}} (toets {{key}})',
  },
  groups: 'Met deelgroepen',
  type: 'Rijen',
  columns: 'Kolommen',
  density: { label: 'Dichtheid', compact: 'Compact', normal: 'Normaal', wide: 'Ruim' },
  label: { CLASS: '$t(kinds.all)', TEACHER: 'Alle docenten', ROOM: 'Alle lokalen' },
  dayLabel: {
    CLASS: '$t(kinds.all) op {{day}}',
    TEACHER: 'Alle docenten op {{day}}',
    ROOM: 'Alle lokalen op {{day}}',
  },
  count_one: '{{count, number}} rooster',
  count_other: '{{count, number}} roosters',
  open: 'Rooster van {{name}} openen',
  tooMany: '{{lessons}} lessen, {{free}} vrije lesuren: te veel',
  previousDay: 'Vorige dag',
  nextDay: 'Volgende dag',
  chooseDay: 'Dag',
  takesNothing: 'De les kan alleen naar de rijen van de eigen roosters.',
  linked: {
    title: 'Gekoppelde roosters',
    show: 'Gekoppelde roosters tonen',
    hide: 'Gekoppelde roosters verbergen',
    hint: 'Wijs een les aan, of pak er een op, om de roosters van docent, $t(kinds.class) en lokaal te zien.',
    of: 'Van {{title}}',
    alone: 'Deze les staat in geen ander rooster.',
    menu: 'Gekoppelde roosters',
  },
}
