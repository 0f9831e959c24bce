import type { AppCatalogue } from '../../locales.ts'

/** German texts of one of several calendars that a lesson asks for. */
export const choicesTexts: AppCatalogue['choices'] = {
  label: 'Eines davon',
  ordered: 'Eines davon, je weiter vorn, desto lieber',
  placeholder: 'Jedes davon ist recht',
  inOrder: 'Je weiter vorn, desto lieber',
  add: 'Zen eines von mehreren wählen lassen',
  addHint: 'Etwa eine Turnhalle: für jede Stunde eine, die frei ist',
  remove: 'Entfernen',
  removeOf: 'Entfernen: {{label}}',
  number: 'Eines davon ({{number, number}})',
  ofLesson: '{{lesson}}: {{label}}',
  takes: 'Nimmt {{name}}',
  takeInstead: 'Stattdessen {{name}} nehmen',
  chosen: 'Gewählt',
  byHand: 'Von Hand gewählt',
  blocked: 'Gesperrt',
  leaveToZen: 'Die Wahl Zen überlassen',
  keep: '{{name}} beibehalten',
  open: 'zu wählen: {{between}}',
  unchosen_one: '{{count, number}} Stunde hat noch nichts gewählt',
  unchosen_other: '{{count, number}} Stunden haben noch nichts gewählt',
}
