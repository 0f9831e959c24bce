import type { AppCatalogue } from '../../locales.ts'

/** German texts of the whole-school matrix, the day view and linked timetables. */
export const matrixTexts: AppCatalogue['matrix'] = {
  views: {
    label: 'Ansicht',
    week: 'Stundenplan',
    day: 'Tag',
    matrix: 'Ganze Schule',
    key: '{{name}} (Taste {{key}})',
  },
  groups: 'Mit Teilgruppen',
  type: 'Zeilen',
  columns: 'Spalten',
  density: { label: 'Dichte', compact: 'Eng', normal: 'Normal', wide: 'Weit' },
  label: { CLASS: '$t(kinds.all)', TEACHER: 'Alle Lehrkräfte', ROOM: 'Alle Räume' },
  dayLabel: {
    CLASS: '$t(kinds.all), {{day}}',
    TEACHER: 'Alle Lehrkräfte, {{day}}',
    ROOM: 'Alle Räume, {{day}}',
  },
  count_one: '{{count, number}} Stundenplan',
  count_other: '{{count, number}} Stundenpläne',
  open: 'Stundenplan von {{name}} öffnen',
  tooMany: '{{lessons}} Stunden, {{free}} freie Zeitfenster: zu viele',
  previousDay: 'Vorheriger Tag',
  nextDay: 'Nächster Tag',
  chooseDay: 'Tag',
  takesNothing: 'Die Stunde kann nur in die Zeilen ihrer eigenen Stundenpläne.',
  linked: {
    title: 'Verbundene Pläne',
    show: 'Verbundene Pläne zeigen',
    hide: 'Verbundene Pläne ausblenden',
    hint: 'Zeigen Sie auf eine Stunde oder nehmen Sie eine auf, um die Pläne ihrer Lehrkraft, $t(kinds.Class) und ihres Raums zu sehen.',
    of: 'Zu {{title}}',
    alone: 'Diese Stunde steht in keinem anderen Plan.',
    menu: 'Verbundene Pläne',
  },
}
