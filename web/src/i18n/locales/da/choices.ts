import type { AppCatalogue } from '../../locales.ts'

/** Danish texts of one of several calendars that a lesson asks for. */
export const choicesTexts: AppCatalogue['choices'] = {
  label: 'Én af disse',
  ordered: 'Én af disse, helst de første',
  placeholder: 'Enhver af disse kan bruges',
  inOrder: 'Jo tidligere, jo bedre',
  add: 'Lad Zen vælge én af flere',
  addHint: 'For eksempel en gymnastiksal: en ledig til hver lektion',
  remove: 'Fjern',
  removeOf: 'Fjern: {{label}}',
  number: 'Én af disse ({{number, number}})',
  ofLesson: '{{lesson}}: {{label}}',
  takes: 'Tager {{name}}',
  takeInstead: 'Tag {{name}} i stedet',
  chosen: 'Valgt',
  byHand: 'Valgt i hånden',
  blocked: 'Spærret',
  leaveToZen: 'Overlad valget til Zen',
  keep: 'Behold {{name}}',
  open: 'at vælge: {{between}}',
  unchosen_one: '{{count, number}} lektion har endnu intet valgt',
  unchosen_other: '{{count, number}} lektioner har endnu intet valgt',
}
