import type { AppCatalogue } from '../../locales.ts'

/** Portuguese texts of what can never fit. */
export const capacityTexts: AppCatalogue['capacity'] = {
  title: 'O que não pode caber',
  none: 'Todos os horários comportam suas aulas.',
  bar_one: '{{count, number}} coisa não pode caber',
  bar_other: '{{count, number}} coisas não podem caber',
  show: 'Mostrar o que não pode caber',
  more_one: 'e mais {{count, number}}',
  more_other: 'e mais {{count, number}}',
  'too-long':
    'Longa demais para qualquer dia: {{lessons}}. Horários seguidos: {{length, number}} necessários, no máximo {{longest, number}} disponíveis.',
  'no-start': 'Não sobra horário para {{lessons}}. Isto fecha todos: {{reasons}}.',
  blockedOf: 'os horários bloqueados de {{name}}',
  theRule: 'a regra “{{rule}}”',
  'no-candidate': 'Não sobra nada para escolher para {{lessons}}.',
  'pool-overfull_one': '{{name}} têm juntos {{needed, number}} horários de aula e {{count, number}} horário livre.',
  'pool-overfull_other': '{{name}} têm juntos {{needed, number}} horários de aula e {{count, number}} horários livres.',
  overfull_one: '{{name}} tem {{needed, number}} horários de aula e {{count, number}} horário livre.',
  overfull_other: '{{name}} tem {{needed, number}} horários de aula e {{count, number}} horários livres.',
  'rules-too-tight':
    '{{name}} tem {{needed, number}} horários de aula, mas as regras só deixam espaço para {{room, number}}.',
  'too-few': '{{name}} tem {{needed, number}} horários de aula, mas as regras pedem pelo menos {{asked, number}}.',
  'too-few-days_one': '{{name}} pode ter aulas em {{count, number}} dia, mas uma regra pede {{asked, number}}.',
  'too-few-days_other': '{{name}} pode ter aulas em {{count, number}} dias, mas uma regra pede {{asked, number}}.',
  crowded_one: 'Na grade {{name}}, {{needed, number}} aulas dividem {{count, number}} horário: {{lessons}}.',
  crowded_other: 'Na grade {{name}}, {{needed, number}} aulas dividem {{count, number}} horários: {{lessons}}.',
  crowdedByRule_one:
    'Uma regra as separa, mas {{needed, number}} aulas dividem {{count, number}} horário: {{lessons}}.',
  crowdedByRule_other:
    'Uma regra as separa, mas {{needed, number}} aulas dividem {{count, number}} horários: {{lessons}}.',
}
