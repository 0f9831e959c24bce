import type { AppCatalogue } from '../../locales.ts'

/** Norwegian texts of what can never fit. */
export const capacityTexts: AppCatalogue['capacity'] = {
  title: 'Det som ikke kan gå opp',
  none: 'Alle timeplaner har plass til timene sine.',
  bar_one: '{{count, number}} ting kan ikke gå opp',
  bar_other: '{{count, number}} ting kan ikke gå opp',
  show: 'Vis det som ikke kan gå opp',
  more_one: 'og {{count, number}} til',
  more_other: 'og {{count, number}} til',
  'too-long':
    'For lang for enhver dag: {{lessons}}. Timer på rad: {{length, number}} trengs, høyst {{longest, number}} finnes.',
  'no-start': 'Det er ingen tid igjen til {{lessons}}. Dette stenger alle: {{reasons}}.',
  blockedOf: 'de sperrede tidsrommene i {{name}}',
  theRule: 'regelen «{{rule}}»',
  'no-candidate': 'Det er ingenting igjen å velge mellom for {{lessons}}.',
  'pool-overfull_one':
    '{{name}} har til sammen {{needed, number}} timer undervisning og {{count, number}} ledig tidsrom.',
  'pool-overfull_other':
    '{{name}} har til sammen {{needed, number}} timer undervisning og {{count, number}} ledige tidsrom.',
  overfull_one: '{{name}} har {{needed, number}} timer undervisning og {{count, number}} ledig tidsrom.',
  overfull_other: '{{name}} har {{needed, number}} timer undervisning og {{count, number}} ledige tidsrom.',
  'rules-too-tight':
    '{{name}} har {{needed, number}} timer undervisning, men reglene gir bare plass til {{room, number}}.',
  'too-few': '{{name}} har {{needed, number}} timer undervisning, men reglene krever minst {{asked, number}}.',
  'too-few-days_one': '{{name}} kan ha undervisning på {{count, number}} dag, men en regel krever {{asked, number}}.',
  'too-few-days_other':
    '{{name}} kan ha undervisning på {{count, number}} dager, men en regel krever {{asked, number}}.',
  crowded_one: 'I timeplanen {{name}} deler {{needed, number}} timer {{count, number}} tidsrom: {{lessons}}.',
  crowded_other: 'I timeplanen {{name}} deler {{needed, number}} timer {{count, number}} tidsrom: {{lessons}}.',
  crowdedByRule_one:
    'En regel holder dem fra hverandre, men {{needed, number}} timer deler {{count, number}} tidsrom: {{lessons}}.',
  crowdedByRule_other:
    'En regel holder dem fra hverandre, men {{needed, number}} timer deler {{count, number}} tidsrom: {{lessons}}.',
}
