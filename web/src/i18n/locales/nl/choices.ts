import type { AppCatalogue } from '../../locales.ts'

/** Dutch texts of one of several calendars that a lesson asks for. */
export const choicesTexts: AppCatalogue['choices'] = {
  label: 'Eén hiervan',
  ordered: 'Eén hiervan, liefst de eerste',
  placeholder: 'Elk hiervan is goed',
  inOrder: 'Hoe eerder, hoe liever',
  add: 'Zen er één uit meer laten kiezen',
  addHint: 'Bijvoorbeeld een gymzaal: voor elke les één die vrij is',
  remove: 'Verwijderen',
  removeOf: 'Verwijderen: {{label}}',
  number: 'Eén hiervan ({{number, number}})',
  ofLesson: '{{lesson}}: {{label}}',
  takes: 'Neemt {{name}}',
  takeInstead: 'In plaats daarvan {{name}} nemen',
  chosen: 'Gekozen',
  byHand: 'Met de hand gekozen',
  blocked: 'Geblokkeerd',
  leaveToZen: 'De keuze aan Zen laten',
  keep: '{{name}} houden',
  open: 'te kiezen: {{between}}',
  unchosen_one: '{{count, number}} les heeft nog niets gekozen',
  unchosen_other: '{{count, number}} lessen hebben nog niets gekozen',
}
