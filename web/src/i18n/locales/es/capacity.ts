import type { AppCatalogue } from '../../locales.ts'

/** Spanish texts of what can never fit. */
export const capacityTexts: AppCatalogue['capacity'] = {
  title: 'Lo que no puede caber',
  none: 'Todos los horarios tienen sitio para sus clases.',
  bar_one: '{{count, number}} cosa no puede caber',
  bar_other: '{{count, number}} cosas no pueden caber',
  show: 'Mostrar lo que no puede caber',
  more_one: 'y {{count, number}} más',
  more_other: 'y {{count, number}} más',
  'too-long':
    'Demasiado larga para cualquier día: {{lessons}}. Periodos seguidos: hacen falta {{length, number}} y hay como máximo {{longest, number}}.',
  'no-start': 'No queda hora para {{lessons}}. Esto las cierra todas: {{reasons}}.',
  blockedOf: 'las franjas bloqueadas de {{name}}',
  theRule: 'la regla «{{rule}}»',
  'no-candidate': 'No queda nada que elegir para {{lessons}}.',
  'pool-overfull_one': '{{name}} tienen juntos {{needed, number}} periodos de clase y {{count, number}} franja libre.',
  'pool-overfull_other':
    '{{name}} tienen juntos {{needed, number}} periodos de clase y {{count, number}} franjas libres.',
  overfull_one: '{{name}} tiene {{needed, number}} periodos de clase y {{count, number}} franja libre.',
  overfull_other: '{{name}} tiene {{needed, number}} periodos de clase y {{count, number}} franjas libres.',
  'rules-too-tight':
    '{{name}} tiene {{needed, number}} periodos de clase, pero sus reglas solo dejan sitio para {{room, number}}.',
  'too-few': '{{name}} tiene {{needed, number}} periodos de clase, pero sus reglas piden al menos {{asked, number}}.',
  'too-few-days_one': '{{name}} puede tener clases {{count, number}} día, pero una regla pide {{asked, number}}.',
  'too-few-days_other': '{{name}} puede tener clases {{count, number}} días, pero una regla pide {{asked, number}}.',
  crowded_one: 'En el horario {{name}}, {{needed, number}} periodos comparten {{count, number}} franja: {{lessons}}.',
  crowded_other:
    'En el horario {{name}}, {{needed, number}} periodos comparten {{count, number}} franjas: {{lessons}}.',
  crowdedByRule_one:
    'Una regla los separa, pero {{needed, number}} periodos comparten {{count, number}} franja: {{lessons}}.',
  crowdedByRule_other:
    'Una regla los separa, pero {{needed, number}} periodos comparten {{count, number}} franjas: {{lessons}}.',
}
