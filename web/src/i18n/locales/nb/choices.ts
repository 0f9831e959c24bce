import type { AppCatalogue } from '../../locales.ts'

/** Norwegian texts of one of several calendars that a lesson asks for. */
export const choicesTexts: AppCatalogue['choices'] = {
  label: 'Én av disse',
  ordered: 'Én av disse, helst de første',
  placeholder: 'Hvilken som helst av disse kan brukes',
  inOrder: 'Jo tidligere, jo bedre',
  add: 'La Zen velge én av flere',
  addHint: 'For eksempel en gymsal: en ledig til hver time',
  remove: 'Fjern',
  removeOf: 'Fjern: {{label}}',
  number: 'Én av disse ({{number, number}})',
  ofLesson: '{{lesson}}: {{label}}',
  takes: 'Tar {{name}}',
  takeInstead: 'Ta {{name}} i stedet',
  chosen: 'Valgt',
  byHand: 'Valgt for hånd',
  blocked: 'Sperret',
  leaveToZen: 'Overlat valget til Zen',
  keep: 'Behold {{name}}',
  open: 'å velge: {{between}}',
  unchosen_one: '{{count, number}} time har ennå ikke valgt',
  unchosen_other: '{{count, number}} timer har ennå ikke valgt',
}
