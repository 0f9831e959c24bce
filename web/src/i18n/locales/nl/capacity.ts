import type { AppCatalogue } from '../../locales.ts'

/** Dutch texts of what can never fit. */
export const capacityTexts: AppCatalogue['capacity'] = {
  title: 'Wat niet kan passen',
  none: 'In elk rooster is plaats voor alle lessen.',
  bar_one: '{{count, number}} ding kan niet passen',
  bar_other: '{{count, number}} dingen kunnen niet passen',
  show: 'Tonen wat niet kan passen',
  more_one: 'en nog {{count, number}}',
  more_other: 'en nog {{count, number}}',
  'too-long':
    'Te lang voor elke dag: {{lessons}}. Lesuren achter elkaar: {{length, number}} nodig, hooguit {{longest, number}} aanwezig.',
  'no-start': 'Er is geen tijd over voor {{lessons}}. Dit sluit alle tijden: {{reasons}}.',
  blockedOf: 'de geblokkeerde lesuren van {{name}}',
  theRule: 'de regel ‘{{rule}}’',
  'no-candidate': 'Er valt niets meer te kiezen voor {{lessons}}.',
  'pool-overfull_one': '{{name}} hebben samen {{needed, number}} lesuren te geven en {{count, number}} vrij lesuur.',
  'pool-overfull_other':
    '{{name}} hebben samen {{needed, number}} lesuren te geven en {{count, number}} vrije lesuren.',
  overfull_one: '{{name}} heeft {{needed, number}} lesuren te geven en {{count, number}} vrij lesuur.',
  overfull_other: '{{name}} heeft {{needed, number}} lesuren te geven en {{count, number}} vrije lesuren.',
  'rules-too-tight':
    '{{name}} heeft {{needed, number}} lesuren te geven, maar de regels laten ruimte voor {{room, number}}.',
  'too-few': '{{name}} heeft {{needed, number}} lesuren te geven, maar de regels vragen er minstens {{asked, number}}.',
  'too-few-days_one': '{{name}} kan op {{count, number}} dag les hebben, maar een regel vraagt er {{asked, number}}.',
  'too-few-days_other':
    '{{name}} kan op {{count, number}} dagen les hebben, maar een regel vraagt er {{asked, number}}.',
  crowded_one: 'In het rooster {{name}} delen {{needed, number}} lesuren {{count, number}} plaats: {{lessons}}.',
  crowded_other: 'In het rooster {{name}} delen {{needed, number}} lesuren {{count, number}} plaatsen: {{lessons}}.',
  crowdedByRule_one:
    'Een regel houdt ze uit elkaar, maar {{needed, number}} lesuren delen {{count, number}} plaats: {{lessons}}.',
  crowdedByRule_other:
    'Een regel houdt ze uit elkaar, maar {{needed, number}} lesuren delen {{count, number}} plaatsen: {{lessons}}.',
}
