import type { AppCatalogue } from '../../locales.ts'

/** Dutch texts of the timetables page. */
export const timetablesTexts: AppCatalogue['timetables'] = {
  title: 'Roosters',
  type: 'Soort rooster',
  search: 'Zoeken op naam',
  problems: 'Alleen met problemen',
  none: 'Geen enkel rooster past.',
  empty: 'Hiervan zijn er nog geen.',
  noVersion: 'Open een versie om de roosters te zien.',
  noPeriods: 'De dagen hebben nog geen lesuren. De roosters verschijnen zodra ze er zijn.',
  list: 'Roosters',
  facts: '{{lessons, number}} van {{free, number}} lesuren',
  unplaced_one: '{{count, number}} niet geplaatst',
  unplaced_other: '{{count, number}} niet geplaatst',
  overfull: 'overvol',
  modalTitle: 'Rooster van {{name}}',
  previous: 'Vorig rooster',
  next: 'Volgend rooster',
  toScheduler: 'In de planner openen',
  print: 'Afdrukken',
  lesson: '{{title}}, {{others}}: {{day}}, lesuur {{period}}',
  lessonAlone: '{{title}}: {{day}}, lesuur {{period}}',
  blocked: 'geblokkeerd',
  unplacedTitle: 'Niet geplaatst',
  count_one: '{{count, number}} rooster',
  count_other: '{{count, number}} roosters',
}
