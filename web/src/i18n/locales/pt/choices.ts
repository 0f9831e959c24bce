import type { AppCatalogue } from '../../locales.ts'

/** Brazilian Portuguese texts of one of several calendars that a lesson asks for. */
export const choicesTexts: AppCatalogue['choices'] = {
  label: 'Um destes',
  ordered: 'Um destes, de preferência os primeiros',
  placeholder: 'Qualquer um destes serve',
  inOrder: 'Quanto antes na lista, melhor',
  add: 'Deixar o Zen escolher um entre vários',
  addHint: 'Por exemplo, um ginásio: para cada aula, um que esteja livre',
  remove: 'Remover',
  removeOf: 'Remover: {{label}}',
  number: 'Um destes ({{number, number}})',
  ofLesson: '{{lesson}}: {{label}}',
  takes: 'Fica com {{name}}',
  takeInstead: 'Ficar com {{name}} no lugar',
  chosen: 'Escolhido',
  byHand: 'Escolhido à mão',
  blocked: 'Bloqueado',
  leaveToZen: 'Deixar a escolha para o Zen',
  keep: 'Manter {{name}}',
  open: 'a escolher: {{between}}',
  unchosen_one: '{{count, number}} aula ainda não tem nada escolhido',
  unchosen_other: '{{count, number}} aulas ainda não têm nada escolhido',
}
