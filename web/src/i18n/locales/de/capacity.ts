import type { AppCatalogue } from '../../locales.ts'

/** German texts of what can never fit. */
export const capacityTexts: AppCatalogue['capacity'] = {
  title: 'Was nicht aufgehen kann',
  none: 'Jeder Plan hat Platz für seine Stunden.',
  bar_one: '{{count, number}} Sache kann nicht aufgehen',
  bar_other: '{{count, number}} Dinge können nicht aufgehen',
  show: 'Zeigen, was nicht aufgehen kann',
  more_one: 'und {{count, number}} weitere',
  more_other: 'und {{count, number}} weitere',
  'too-long':
    'Zu lang für jeden Tag: {{lessons}}. Stunden am Stück: {{length, number}} nötig, höchstens {{longest, number}} vorhanden.',
  'no-start': 'Für {{lessons}} bleibt keine Zeit. Das schließt alle Zeiten aus: {{reasons}}.',
  blockedOf: 'die gesperrten Zeitfenster von {{name}}',
  theRule: 'die Regel „{{rule}}“',
  'no-candidate': 'Für {{lessons}} ist nichts mehr zur Auswahl da.',
  'pool-overfull_one':
    '{{name}} haben zusammen {{needed, number}} Stunden Unterricht und {{count, number}} freies Zeitfenster.',
  'pool-overfull_other':
    '{{name}} haben zusammen {{needed, number}} Stunden Unterricht und {{count, number}} freie Zeitfenster.',
  overfull_one: '{{name}} hat {{needed, number}} Stunden Unterricht und {{count, number}} freies Zeitfenster.',
  overfull_other: '{{name}} hat {{needed, number}} Stunden Unterricht und {{count, number}} freie Zeitfenster.',
  'rules-too-tight':
    '{{name}} hat {{needed, number}} Stunden Unterricht, aber die Regeln lassen nur Platz für {{room, number}}.',
  'too-few':
    '{{name}} hat {{needed, number}} Stunden Unterricht, aber die Regeln verlangen mindestens {{asked, number}}.',
  'too-few-days_one':
    '{{name}} kann an {{count, number}} Tag Unterricht haben, aber eine Regel verlangt {{asked, number}}.',
  'too-few-days_other':
    '{{name}} kann an {{count, number}} Tagen Unterricht haben, aber eine Regel verlangt {{asked, number}}.',
  crowded_one: 'Im Plan {{name}} teilen sich {{needed, number}} Stunden {{count, number}} Zeitfenster: {{lessons}}.',
  crowded_other: 'Im Plan {{name}} teilen sich {{needed, number}} Stunden {{count, number}} Zeitfenster: {{lessons}}.',
  crowdedByRule_one:
    'Eine Regel hält sie getrennt, aber {{needed, number}} Stunden teilen sich {{count, number}} Zeitfenster: {{lessons}}.',
  crowdedByRule_other:
    'Eine Regel hält sie getrennt, aber {{needed, number}} Stunden teilen sich {{count, number}} Zeitfenster: {{lessons}}.',
}
