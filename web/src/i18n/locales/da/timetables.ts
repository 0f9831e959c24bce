import type { AppCatalogue } from '../../locales.ts'

/** Danish texts of the timetables page. */
export const timetablesTexts: AppCatalogue['timetables'] = {
  title: 'Skemaer',
  type: 'Slags skema',
  search: 'Søg efter navn',
  problems: 'Kun dem med problemer',
  none: 'Ingen skemaer passer.',
  empty: 'Der er ingen af denne slags endnu.',
  noVersion: 'Åbn en version for at se dens skemaer.',
  noPeriods: 'Dagene har ingen lektioner endnu. Skemaerne vises, når de har.',
  list: 'Skemaer',
  facts: '{{lessons, number}} af {{free, number}} tidsrum',
  unplaced_one: '{{count, number}} uplaceret',
  unplaced_other: '{{count, number}} uplacerede',
  overfull: 'overfyldt',
  modalTitle: 'Skema for {{name}}',
  previous: 'Forrige skema',
  next: 'Næste skema',
  toScheduler: 'Åbn i skemalægningen',
  print: 'Udskriv',
  lesson: '{{title}}, {{others}}: {{day}}, lektion {{period}}',
  lessonAlone: '{{title}}: {{day}}, lektion {{period}}',
  blocked: 'spærret',
  unplacedTitle: 'Uplacerede',
  count_one: '{{count, number}} skema',
  count_other: '{{count, number}} skemaer',
}
