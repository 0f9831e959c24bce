import type { AppCatalogue } from '../../locales.ts'

/** Danish texts of what can never fit. */
export const capacityTexts: AppCatalogue['capacity'] = {
  title: 'Hvad der ikke kan være der',
  none: 'Alle skemaer har plads til deres lektioner.',
  bar_one: '{{count, number}} ting kan ikke gå op',
  bar_other: '{{count, number}} ting kan ikke gå op',
  show: 'Vis, hvad der ikke kan gå op',
  more_one: 'og {{count, number}} mere',
  more_other: 'og {{count, number}} flere',
  'too-long':
    'For lang til enhver dag: {{lessons}}. Lektioner i træk: {{length, number}} nødvendige, højst {{longest, number}} til stede.',
  'no-start': 'Der er ingen tid tilbage til {{lessons}}. Dette lukker dem alle: {{reasons}}.',
  blockedOf: 'de spærrede tidsrum i {{name}}',
  theRule: 'reglen “{{rule}}”',
  'no-candidate': 'Der er intet tilbage at vælge imellem til {{lessons}}.',
  'pool-overfull_one': '{{name}} har tilsammen {{needed, number}} lektioner og {{count, number}} frit tidsrum.',
  'pool-overfull_other': '{{name}} har tilsammen {{needed, number}} lektioner og {{count, number}} frie tidsrum.',
  overfull_one: '{{name}} har {{needed, number}} lektioner og {{count, number}} frit tidsrum.',
  overfull_other: '{{name}} har {{needed, number}} lektioner og {{count, number}} frie tidsrum.',
  'rules-too-tight': '{{name}} har {{needed, number}} lektioner, men reglerne giver kun plads til {{room, number}}.',
  'too-few': '{{name}} har {{needed, number}} lektioner, men reglerne kræver mindst {{asked, number}}.',
  'too-few-days_one': '{{name}} kan have undervisning på {{count, number}} dag, men en regel kræver {{asked, number}}.',
  'too-few-days_other':
    '{{name}} kan have undervisning på {{count, number}} dage, men en regel kræver {{asked, number}}.',
  crowded_one: 'I skemaet {{name}} deler {{needed, number}} lektioner {{count, number}} tidsrum: {{lessons}}.',
  crowded_other: 'I skemaet {{name}} deler {{needed, number}} lektioner {{count, number}} tidsrum: {{lessons}}.',
  crowdedByRule_one:
    'En regel holder dem adskilt, men {{needed, number}} lektioner deler {{count, number}} tidsrum: {{lessons}}.',
  crowdedByRule_other:
    'En regel holder dem adskilt, men {{needed, number}} lektioner deler {{count, number}} tidsrum: {{lessons}}.',
}
