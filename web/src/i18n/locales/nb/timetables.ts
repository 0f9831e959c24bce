import type { AppCatalogue } from '../../locales.ts'

/** Norwegian texts of the timetables page. */
export const timetablesTexts: AppCatalogue['timetables'] = {
  title: 'Timeplaner',
  type: 'Type timeplan',
  search: 'Søk etter navn',
  problems: 'Bare de med problemer',
  none: 'Ingen timeplaner passer.',
  empty: 'Det er ingen av denne typen ennå.',
  noVersion: 'Åpne en versjon for å se timeplanene.',
  noPeriods: 'Dagene har ingen timer ennå. Timeplanene vises når de har det.',
  list: 'Timeplaner',
  facts: '{{lessons, number}} av {{free, number}} tidsrom',
  unplaced_one: '{{count, number}} uplassert',
  unplaced_other: '{{count, number}} uplasserte',
  overfull: 'overfull',
  modalTitle: 'Timeplanen til {{name}}',
  previous: 'Forrige timeplan',
  next: 'Neste timeplan',
  toScheduler: 'Åpne i planleggingen',
  print: 'Skriv ut',
  lesson: '{{title}}, {{others}}: {{day}}, time {{period}}',
  lessonAlone: '{{title}}: {{day}}, time {{period}}',
  blocked: 'sperret',
  unplacedTitle: 'Uplasserte',
  count_one: '{{count, number}} timeplan',
  count_other: '{{count, number}} timeplaner',
}
