import type { AppCatalogue } from '../../locales.ts'

/** German texts of the timetables page. */
export const timetablesTexts: AppCatalogue['timetables'] = {
  title: 'Stundenpläne',
  type: 'Art des Stundenplans',
  search: 'Nach Namen suchen',
  problems: 'Nur die mit Problemen',
  none: 'Kein Stundenplan passt.',
  empty: 'Davon gibt es noch keine.',
  noVersion: 'Öffnen Sie eine Version, um ihre Stundenpläne zu sehen.',
  noPeriods: 'Die Tage haben noch keine Stunden. Sobald es welche gibt, erscheinen hier die Pläne.',
  list: 'Stundenpläne',
  facts: '{{lessons, number}} von {{free, number}} Zeitfenstern',
  unplaced_one: '{{count, number}} nicht platziert',
  unplaced_other: '{{count, number}} nicht platziert',
  overfull: 'überfüllt',
  modalTitle: 'Stundenplan von {{name}}',
  previous: 'Vorheriger Stundenplan',
  next: 'Nächster Stundenplan',
  toScheduler: 'Im Planer öffnen',
  print: 'Drucken',
  lesson: '{{title}}, {{others}}: {{day}}, {{period}}. Stunde',
  lessonAlone: '{{title}}: {{day}}, {{period}}. Stunde',
  blocked: 'gesperrt',
  unplacedTitle: 'Nicht platziert',
  count_one: '{{count, number}} Stundenplan',
  count_other: '{{count, number}} Stundenpläne',
}
