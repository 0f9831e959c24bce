import type { AppCatalogue } from '../../locales.ts'

/** Spanish texts of one of several calendars that a lesson asks for. */
export const choicesTexts: AppCatalogue['choices'] = {
  label: 'Uno de estos',
  ordered: 'Uno de estos, mejor cuanto antes en la lista',
  placeholder: 'Sirve cualquiera de estos',
  inOrder: 'Mejor cuanto antes en la lista',
  add: 'Dejar que Zen elija uno de varios',
  addHint: 'Por ejemplo, un gimnasio: para cada clase, uno que esté libre',
  remove: 'Quitar',
  removeOf: 'Quitar: {{label}}',
  number: 'Uno de estos ({{number, number}})',
  ofLesson: '{{lesson}}: {{label}}',
  takes: 'Toma {{name}}',
  takeInstead: 'Tomar {{name}} en su lugar',
  chosen: 'Elegido',
  byHand: 'Elegido a mano',
  blocked: 'Bloqueado',
  leaveToZen: 'Dejar la elección a Zen',
  keep: 'Mantener {{name}}',
  open: 'por elegir: {{between}}',
  unchosen_one: '{{count, number}} clase aún no tiene nada elegido',
  unchosen_other: '{{count, number}} clases aún no tienen nada elegido',
}
